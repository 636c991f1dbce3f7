import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalogues } from './catalogue.ts'
import { compiled } from './compiled.ts'
import { inLanguage, isLanguage, LANGUAGES, SOURCE_LANGUAGE, t } from './index.ts'
import { rich } from './rich.ts'

const languages = Object.keys(LANGUAGES).filter(isLanguage)
const keys = Object.entries(catalogues[SOURCE_LANGUAGE]).flatMap(([room, texts]) =>
  Object.keys(texts).map((name) => `${room}.${name}`),
)

/** The placeholders and tags of a message, each once. */
function placeholdersOf(message: unknown): string[] {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, kind, forms]: unknown[] = node
    if (typeof name === 'string') found.add(name)
    if (typeof kind === 'number' && typeof forms === 'object' && forms !== null)
      for (const form of Object.values(forms)) parts(form)
    else for (const child of node.slice(1)) visit(child)
  }
  const parts = (nodes: unknown) => {
    if (Array.isArray(nodes)) for (const node of nodes) visit(node)
  }
  parts(message)
  return [...found].toSorted()
}

test.each(languages)('every message in %s can be parsed, and has the placeholders of the English one', (language) => {
  const wrong = keys.filter((key) => {
    const [own, english] = [compiled(language, key), compiled(SOURCE_LANGUAGE, key)].map(placeholdersOf)
    return own?.join() !== english?.join()
  })
  expect(wrong).toEqual([])
})

/** How `icu-minify` marks a choice by number. */
const PLURAL = 2

/** The forms that each choice by number in a message has. */
function pluralsOf(node: unknown): string[][] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(pluralsOf)
  const [, kind, forms]: unknown[] = Array.isArray(node) ? node : []
  const isPlural = kind === PLURAL && typeof forms === 'object' && forms !== null
  return isPlural ? [Object.keys(forms), ...inside] : inside
}

test.each(languages)('every plural in %s has a form for one and a form for many', (language) => {
  const plurals = keys.map((key) => ({ key, forms: pluralsOf(compiled(language, key)) }))
  expect(plurals.filter(({ forms }) => forms.length > 0).length).toBeGreaterThan(50)
  const wrong = plurals.filter(({ forms }) =>
    forms.some((all) => !all.includes('other') || !all.some((form) => form === 'one' || form === '=1')),
  )
  expect(wrong).toEqual([])
})

test.each(languages)('a message in %s is never empty or marked as open', (language) => {
  const wrong = Object.entries(catalogues[language]).flatMap(([room, texts]) =>
    Object.entries(texts).flatMap(([name, text]) =>
      text.trim() === '' || text.startsWith('§') ? [`${room}.${name}`] : [],
    ),
  )
  expect(wrong).toEqual([])
})

test('a text is in the language of whoever it is requested for, however long that takes', async () => {
  const late = inLanguage('de', async () => {
    await Promise.resolve()
    return t('site.logIn')
  })
  expect([t('site.logIn'), inLanguage('de', () => t('site.logIn')), await late]).toEqual([
    'Log in',
    'Anmelden',
    'Anmelden',
  ])
})

const terms = () => renderToStaticMarkup(rich('site.acceptTerms', { link: createElement('a', { href: '/terms' }) }))

test('a message with tags has elements in it, each with its own text', () => {
  expect([inLanguage('en', terms), inLanguage('de', terms)]).toEqual([
    '<span>Please accept our </span><a href="/terms">terms</a><span>.</span>',
    '<span>Bitte stimmen Sie unseren </span><a href="/terms">AGB</a><span> zu.</span>',
  ])
})

test('a key that does not exist, or lacks its values, does not compile', () => {
  const wrong = [
    // @ts-expect-error no such message
    () => t('site.nothing'),
    // @ts-expect-error its tag has no element
    () => rich('site.acceptTerms', {}),
  ]
  for (const ask of wrong) expect(ask).toThrow()
})
