import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; those of level 3 follow after them. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}
const VERDICTS = ['met', 'not applicable', 'not met']

const text = await readFile(join(import.meta.dirname, '../docs/security.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| \*\*([^*]+)\*\*: ([^|]+) \|$/gm)].map(
  ([, id = '', verdict = '', how = '']) => ({ id, verdict, how }),
)
const ofVerdict = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted)

test('every requirement of levels 1 and 2 has one row, in their order', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(wanted).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(wanted)
})

test('each row has one of the three verdicts, and what is met names a test or says that there is none', () => {
  expect(rows.filter(({ verdict }) => !VERDICTS.includes(verdict))).toEqual([])
  expect(ofVerdict('met').filter(({ how }) => !/\.test\.ts`|\bno test\b/.test(how))).toEqual([])
})

test('the summary counts the rows, and what is not met is listed with what it needs', () => {
  const counted = [...text.matchAll(/^\| (met|not applicable|not met) \| (\d+)/gm)].map(([, verdict, count]) => [
    verdict,
    Number(count),
  ])
  expect(counted).toEqual(VERDICTS.map((verdict) => [verdict, ofVerdict(verdict).length]))
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
