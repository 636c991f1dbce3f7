import { globSync, readFileSync } from 'node:fs'
import { catalogues } from '@bikevalley/messages/catalogue'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const sources = globSync('apps/server/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(root + file, 'utf8'))

/** What people have written, by the names that texts have for it. */
const OF_PEOPLE = /\{(bike|buyer|seller|name|names|person|reason|place)\}/g
const QUOTED = { en: ['“', '”'], de: ['„', '“'] } as const

/** The texts that a source takes for a subject: those named so, and those that stand behind `subject:`. */
function subjectsIn(source: string): string[] {
  const behind = source.split(/\bsubject(?::| =|Of\([^)]*\): string \{)/).slice(1)
  const texts = behind.map((rest) =>
    rest.slice(0, rest.search(/\n\s*(?:happened|paragraphs|why|notice|more|bike|items|action)\b|\}\)|;|\n\n/)),
  )
  return [
    ...texts.join(' ').matchAll(/\bt\(\s*'([\w.]+)'/g),
    ...source.matchAll(/\bt\(\s*'(\w+\.\w*Subject\w*)'/g),
  ].map(([, id = '']) => id)
}

const subjects = [...new Set(sources.flatMap(subjectsIn))].toSorted()
const textOf = (language: keyof typeof QUOTED, id: string): string => {
  const [room = '', name = ''] = id.split('.')
  return String(Reflect.get(Object(Reflect.get(catalogues[language], room)), name))
}

/** What is wrong with a subject in a language; empty where nothing is. */
function faultsOf(text: string, [opens, closes]: readonly [string, string]): string[] {
  const bare = [...text.matchAll(OF_PEOPLE)].filter(
    ({ 0: { length }, index }) => text[index - 1] !== opens || text[index + length] !== closes,
  )
  return [
    ...bare.map(([variable]) => `${variable} stands without quotation marks`),
    ...(/^[“„"{]/.test(text) && !text.startsWith('{count, plural') ? ['does not begin with words of ours'] : []),
  ]
}

test('subjects are found', () => {
  expect(subjects).toContain('bookings.buyerBooked')
  expect(subjects).toContain('watchList.mailFallen')
  expect(subjects.length).toBeGreaterThan(80)
})

test.each(['en', 'de'] as const)(
  'each subject begins with words of the site, and has people’s words in quotation marks: %s',
  (language) => {
    const faults = subjects.flatMap((id) =>
      faultsOf(textOf(language, id), QUOTED[language]).map((fault) => `${id} ${fault}`),
    )
    expect(faults).toEqual([])
  },
)

test('a subject that begins with people’s words, or has them bare, is found', () => {
  expect(faultsOf('{buyer} booked “{bike}”', QUOTED.en)).toHaveLength(2)
  expect(faultsOf('Sold: „{bike}“', QUOTED.en)).toHaveLength(1)
  expect(faultsOf('Sold: „{bike}“', QUOTED.de)).toEqual([])
})
