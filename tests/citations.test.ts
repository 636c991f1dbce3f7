import { existsSync, readdirSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsIn } from './support/anchors.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

/** The numbered sections of a page: `## 4. States` is `4`, `### 2.3 Refusals` is `2.3`. */
const sectionsOf = async (page: string): Promise<Map<string, string>> =>
  new Map(
    [...(await read(page)).matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? (.+)$/gm)].map(([, number = '', title = '']) => [
      number,
      title,
    ]),
  )

const specification = await sectionsOf('docs/specification.md')
const sources = new Map([
  ['specification', specification],
  ['product', await sectionsOf('docs/product.md')],
  ['design', await sectionsOf('docs/design.md')],
])
const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((file) => file.slice(0, 3)))

const coverage = await read('docs/specification-coverage.md')

/** `specification §4`, `product §2.3 and §4` */
const SECTIONS = /\b(specification|product|design) (§\d+(?:\.\d+)?(?:(?:, | and )§\d+(?:\.\d+)?)*)/gi
/** A section of an unnamed page. */
const BARE_SECTION = /§ ?\d[\d.]*/g
/** `decision 033`, `decisions 039 and 058` */
const DECISIONS = /\bdecisions? \d{3}(?:(?:, | and )\d{3})*/gi
/** `docs/settings.md#rate-limits`, `README.md`, `054-money-stays.md` */
const PAGES = /(?<![\w/.-])((?:docs\/[\w/-]+|[A-Z][A-Z_]+|\d{3}-[a-z-]+)\.md)(?:#([\w-]+))?/g
/** What was never in the repository. */
const OUTSIDE = /\bissues? #?\d+|\bdesign reference\b|\bthe brief\b/gi

const everyMatch = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([match]) => match)

async function isThere(page: string, heading: string | undefined): Promise<boolean> {
  const path = /^\d/.test(page) ? `docs/decisions/${page}` : page
  return existsSync(join(root, path)) && (heading === undefined || anchorsIn(await read(path)).includes(heading))
}

/** Every citation in a text that leads nowhere. */
async function danglingIn(text: string): Promise<string[]> {
  // A citation may be broken over two lines, of a comment too.
  const words = text.replaceAll(/\s*\n\s*(?:\*|\/\/|--|#)?\s*/g, ' ')
  const sections = [...words.matchAll(SECTIONS)]
    .flatMap(([, source = '', numbers = '']) => everyMatch(numbers, /[\d.]+/g).map((number) => ({ source, number })))
    .filter(({ source, number }) => !sources.get(source.toLowerCase())?.has(number))
  const records = everyMatch(words, DECISIONS).flatMap((numbers) => everyMatch(numbers, /\d{3}/g))
  const pages = await Promise.all(
    [...words.matchAll(PAGES)].map(async ([cited, page = '', heading]) =>
      (await isThere(page, heading)) ? [] : [cited],
    ),
  )
  return [
    ...sections.map(({ source, number }) => `${source} §${number}`),
    ...everyMatch(words.replaceAll(SECTIONS, ''), BARE_SECTION),
    ...records.filter((number) => !decisions.has(number)).map((number) => `decision ${number}`),
    ...pages.flat(),
    ...everyMatch(words, OUTSIDE),
  ]
}

test('code, tests and pages cite only sections, decisions and pages that are in the repository', async () => {
  const paths = glob(['*.md', 'docs/**/*.md', 'deploy/*', '{apps,packages,tests,tools}/**/*.{ts,tsx,mjs,css,mdx,md}'], {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build|\.react-router)$/.test(path),
  })
  const dangling: string[] = []
  for await (const path of paths) {
    if (path === 'tests/citations.test.ts') continue
    const text = path === 'docs/specification-coverage.md' ? coverage.replaceAll(/^## §/gm, '') : await read(path)
    dangling.push(...(await danglingIn(text)).map((citation) => `${path}: ${citation}`))
  }
  expect(dangling).toEqual([])
})

test.each([
  ['/** As it is asked for (specification §10). */', ['specification §10']],
  ['// The rules of product §3 and §12 once more', ['product §12']],
  ['/**\n * After design\n * §13, in yellow. */', ['design §13']],
  ['/** All that §2 asks of a card. */', ['§2']],
  ['It is counted (decisions 033 and 999).', ['decision 999']],
  [
    '(docs/settings.md#rate-limit), (docs/setting.md), PLAN.md, 033-idempotency.md',
    ['docs/settings.md#rate-limit', 'docs/setting.md', 'PLAN.md', '033-idempotency.md'],
  ],
  ['As issue 14 says, after the design reference.', ['issue 14', 'design reference']],
  ['specification §2, §4, product §2.3, Design §6, decision 033, docs/settings.md#rate-limits, README.md', []],
])('a citation that leads nowhere is found: of %j, %j', async (text, dangling) => {
  expect(await danglingIn(text)).toEqual(dangling)
})

test('the tables about the specification go by its sections', async () => {
  const beyond = await read('docs/beyond-the-specification.md')
  const cited = [...beyond.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, numbers = '']) => numbers.split(', '))
  expect(cited.length).toBeGreaterThan(50)
  expect(cited.filter((number) => !specification.has(number))).toEqual([])
  const covered = [...coverage.matchAll(/^## §(\d+) (.+)$/gm)].map(([, number, title]) => [number, title])
  expect(covered).toEqual([...specification])
})
