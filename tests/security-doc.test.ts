import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * OWASP ASVS 5.0.0: how many requirements of levels 1 and 2 each section has, a line a chapter. In each section those of
 * level 3 come after them.
 */
const SECTIONS = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1, 0],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7, 0],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
]
const VERDICTS = ['met', 'not applicable', 'not met']

const text = await readFile(join(import.meta.dirname, '../docs/security.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| \*\*([^*]+)\*\*: ([^|]+) \|$/gm)].map(
  ([, id = '', verdict = '', how = '']) => ({ id, verdict, how }),
)
const ofVerdict = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted)

test('every requirement of levels 1 and 2 has one row of the security page, in their order', () => {
  const wanted = SECTIONS.flatMap((sections, chapter) =>
    sections.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `${chapter + 1}.${section + 1}.${index + 1}`),
    ),
  )
  expect(wanted).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(wanted)
})

/** Whether a row is proved by a document of ours, which it names or links to. */
const isDocument = (how: string) => /(?:`docs\/|\]\(security-measures\.md#).*; documented$/.test(how)

test('each row of the security page has one of the three verdicts, and what is met names a test, or a document, or says that there is none', () => {
  expect(rows.filter(({ verdict }) => !VERDICTS.includes(verdict))).toEqual([])
  expect(ofVerdict('met').filter(({ how }) => !/\.test\.ts`|\bno test\b/.test(how) && !isDocument(how))).toEqual([])
})

test('the summary of the security page counts the rows, and what is not met is listed with what it needs', () => {
  const counted = [...text.matchAll(/^\| (met|not applicable|not met) \| (\d+)/gm)].map(([, verdict, count]) => [
    verdict,
    Number(count),
  ])
  expect(counted).toEqual(VERDICTS.map((verdict) => [verdict, ofVerdict(verdict).length]))
  const [, documents] = /(\d+) are documents/.exec(text) ?? []
  expect(Number(documents)).toBe(ofVerdict('met').filter(({ how }) => isDocument(how)).length)
  const [, untested] = /(\d+) without a test/.exec(text) ?? []
  expect(Number(untested)).toBe(ofVerdict('met').filter(({ how }) => /\bno test\b/.test(how)).length)
  const [, list = ''] = /^## Not met$(.*?)^## /ms.exec(text) ?? []
  const listed = [...list.matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(([, ids = '']) => ids.split(', '))
  expect(listed.toSorted()).toEqual(
    ofVerdict('not met')
      .map(({ id }) => id)
      .toSorted(),
  )
})
