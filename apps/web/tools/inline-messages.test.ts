import { inLanguage, LANGUAGES, type Language, t } from '@bikevalley/messages'
import { catalogues } from '@bikevalley/messages/catalogue'
import { compiled } from '@bikevalley/messages/compiled'
import * as inPlace from '@bikevalley/messages/in-place'
import { formatElements } from '@bikevalley/messages/rich'
import compile from 'icu-minify/compile'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { inlined } from './inline-messages.ts'
import { messageCode } from './message-code.ts'

const built = (code: string, language: Language = 'en') => inlined(code, parseAst(code), language, 'page.tsx')
const IMPORT = "import { t } from '@bikevalley/messages';"

describe('in the browser’s build', () => {
  test.each(Object.keys(LANGUAGES).filter((name): name is Language => name in LANGUAGES))(
    'a message is its text in the language of the build (%s), without the code that looks it up',
    (language) => {
      const code = built(`${IMPORT} export const f = () => t('site.skipToContent')`, language)
      expect(code).toContain(JSON.stringify(inLanguage(language, () => t('site.skipToContent'))))
      expect(code).not.toContain('site.skipToContent')
    },
  )

  test('a message among the values of another is inlined too, also under another name', () => {
    const code = built(
      `import { rich } from '@bikevalley/messages/rich'; import { t as text } from '@bikevalley/messages';
       export const f = () => rich('site.acceptTerms', { link: link(text('common.close')) })`,
    )
    expect(code).toContain('"Close"')
    expect(code).not.toMatch(/text\(|rich\(/)
  })

  test('a message in every language is all its texts', () => {
    const code = built(
      `import { inEveryLanguage } from '@bikevalley/messages/in-every-language';
       export const f = () => inEveryLanguage('common.close')`,
    )
    expect(code).toContain('["Close", "Schließen"]')
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

  test('a function of another module that is called t is left alone', () => {
    const code = "import { t } from './other.ts'; export const f = () => t('site.menu')"
    expect(built(code)).toBe(code)
  })
})

/** The text that the code of a message yields for these values. */
async function made(source: string, values: Record<string, unknown>, rich = false): Promise<ReactNode> {
  const { code } = messageCode(
    compile(source),
    new Map(Object.keys(values).map((name) => [name, `values.${name}`])),
    rich,
  )
  const helpers = Object.entries(inPlace)
  const module = `export const make = (values, ${helpers.map(([name]) => `__${name}`).join(', ')}) => ${code}`
  const { make }: { make: (...given: unknown[]) => ReactNode } = await import(
    `data:text/javascript,${encodeURIComponent(module)}`
  )
  return make(values, ...helpers.map(([, helper]) => helper))
}

describe('an inlined message reads as on the server:', () => {
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
    ['{who, select, buyer {your order} other {a sale}}', { who: 'seller' }, 'a sale'],
    ["It’s '{'here'}', \"really\"", {}, 'It’s {here}, "really"'],
  ])('%s', async (source, values, said) => {
    expect(await made(source, values)).toBe(said)
  })
})

test('the elements of a sentence are where its tags are', () => {
  const { code } = messageCode(compiled('en', 'site.acceptTerms'), new Map([['link', 'anchor']]), true)
  expect(code).toBe('__elements("Please accept our ", __fill((anchor), "terms"), ".")')
})

const WITH_ELEMENTS = Object.values(catalogues)
  .flatMap((texts) => Object.values(texts).flatMap((room) => Object.values(room)))
  .filter((text) => /<\w+>/.test(text))

test.each([
  'Of {count} by {name}: <b>{name}, {count}</b> and <when></when>, {name}',
  'In <b>{count, plural, one {# bike} other {# bikes}} of {name}</b>',
  'By the {name, select, x {buyer} other {seller}}, {count, plural, one {<b>#</b> bike} other {<b>#</b> bikes}} now',
  ...new Set(WITH_ELEMENTS),
])(
  'text and elements are the same pieces in the browser as on the server, where React compares them: %s',
  async (source) => {
    const names = [...source.matchAll(/[{<](\w+)[,}>]/g)].map(
      ([whole, name = '']) => [name, whole.startsWith('<')] as const,
    )
    const values = Object.fromEntries(
      names.map(([name, isTag], index) => [name, isTag ? createElement('i', { id: name }) : index + 2]),
    )
    const onServer = renderToString(formatElements(compile(source), values))
    expect(renderToString(createElement(Fragment, null, await made(source, values, true)))).toBe(onServer)
  },
)
