import { inLanguage, LANGUAGES, type Language, t } from '@bikevalley/messages'
import { compiled } from '@bikevalley/messages/compiled'
import { elements, fill, number, plural } from '@bikevalley/messages/in-place'
import { rich } from '@bikevalley/messages/rich'
import compile from 'icu-minify/compile'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { inlined } from './inline-messages.ts'
import { messageCode } from './message-code.ts'

const built = (code: string, language: Language = 'en') => inlined(code, parseAst(code), language, 'page.tsx')
const IMPORT = "import { t } from '@bikevalley/messages';"

describe('in the browser’s build', () => {
  test.each(Object.keys(LANGUAGES).filter((name): name is Language => name in LANGUAGES))(
    'a message is its text in the language of the build (%s), and nothing that finds it',
    (language) => {
      const code = built(`${IMPORT} export const f = () => t('site.skipToContent')`, language)
      expect(code).toContain(JSON.stringify(inLanguage(language, () => t('site.skipToContent'))))
      expect(code).not.toContain('site.skipToContent')
    },
  )

  test('a message among the values of another is in place too, also under another name', () => {
    const code = built(
      `import { rich } from '@bikevalley/messages/rich'; import { t as text } from '@bikevalley/messages';
       export const f = () => rich('site.acceptTerms', { link: link(text('common.close')) })`,
    )
    expect(code).toContain('"Close"')
    expect(code).not.toMatch(/text\(|rich\(/)
  })

  test.each([
    ['a key that is not written out', `${IMPORT} export const f = (key) => t(key)`],
    ['values that are not written out', `${IMPORT} export const f = (values) => t('site.acceptTerms', values)`],
    ['a message that is asked for while the module loads', `${IMPORT} export const LABEL = t('common.close')`],
    ['a message that does not exist', `${IMPORT} export const f = () => t('site.nothing')`],
    ['a value that is missing', `${IMPORT} export const f = () => t('site.acceptTerms', {})`],
  ])('%s ends the build', (_, code) => {
    expect(() => built(code)).toThrow()
  })

  test('what another module calls t is left alone', () => {
    const code = "import { t } from './other.ts'; export const f = () => t('site.menu')"
    expect(built(code)).toBe(code)
  })
})

/** What the code of a message makes of these values. */
async function made(source: string, values: Record<string, unknown>): Promise<unknown> {
  const { code } = messageCode(
    compile(source),
    new Map(Object.keys(values).map((name) => [name, `values.${name}`])),
    false,
  )
  const module = `export const make = (values, __plural, __number) => ${code}`
  const { make }: { make: (...given: unknown[]) => unknown } = await import(
    `data:text/javascript,${encodeURIComponent(module)}`
  )
  return make(values, plural, number)
}

describe('a message in place says what the server says', () => {
  test.each([
    ['Booked by {name}', { name: 'Ann `${1}`' }, 'Booked by Ann `${1}`'],
    ['A `quote` and ${dollars} of {name} on {name}', { name: 'Ann', dollars: 5 }, 'A `quote` and $5 of Ann on Ann'],
    ['{count, plural, =0 {no bikes} one {# bike} other {# bikes}}', { count: 0 }, 'no bikes'],
    ['{count, plural, =0 {no bikes} one {# bike} other {# bikes}}', { count: 1 }, '1 bike'],
    ['{count, plural, =0 {no bikes} one {# bike} other {# bikes}}', { count: 1200 }, '1,200 bikes'],
    [
      '{who, select, buyer {your order of {name}} other {a sale}} now',
      { who: 'buyer', name: 'X' },
      'your order of X now',
    ],
    ["It’s '{'here'}', \"really\"", {}, 'It’s {here}, "really"'],
  ])('%s', async (source, values, said) => {
    expect(await made(source, values)).toBe(said)
  })
})

const b = createElement('b')

/** Sentences with elements, as the server writes them and as the browser's build makes them. */
const sentences = [
  {
    key: 'selling.bookedItFor',
    server: () => rich('selling.bookedItFor', { b, name: 'Ann', price: '$4,500' }),
    values: { b, name: 'Ann', price: '$4,500' },
  },
  {
    key: 'selling.pendingBookings',
    server: () => rich('selling.pendingBookings', { count: 12, shown: '12', bike: 'Bobber', unit: b, hidden: b }),
    values: { count: 12, shown: '12', bike: 'Bobber', unit: b, hidden: b },
  },
  {
    key: 'home.slideName',
    server: () => rich('home.slideName', { place: 2, count: 6, label: 'Cruisers', hidden: b, number: b, name: b }),
    values: { place: 2, count: 6, label: 'Cruisers', hidden: b, number: b, name: b },
  },
]

test.each(sentences)(
  '$key is made of the same pieces of text as on the server, so that React wakes it up',
  async (sentence) => {
    const { code } = messageCode(
      compiled('en', sentence.key),
      new Map(Object.keys(sentence.values).map((name) => [name, `values.${name}`])),
      true,
    )
    const module = `export const make = (values, __plural, __number, __elements, __fill) => ${code}`
    const { make }: { make: (...given: unknown[]) => ReactNode } = await import(
      `data:text/javascript,${encodeURIComponent(module)}`
    )
    const html = (node: ReactNode) => renderToString(createElement('p', null, node))
    expect(html(make(sentence.values, plural, number, elements, fill))).toBe(html(sentence.server()))
  },
)

test('the elements of a sentence stand where its tags do', () => {
  const { code } = messageCode(compiled('en', 'site.acceptTerms'), new Map([['link', 'anchor']]), true)
  expect(code).toBe('__elements("Please accept our ", __fill((anchor), "terms"), ".")')
})
