import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { runInNewContext } from 'node:vm'
import { articles } from '@bikevalley/contract/articles'
import { isLanguage, LANGUAGES, type Language, SOURCE_LANGUAGE } from '@bikevalley/messages'
import { describe, expect, test } from 'vitest'

const WORDS_A_MINUTE = 200

const languages = Object.keys(LANGUAGES).filter(isLanguage)

const read = (slug: string, language: Language) => {
  const name = language === SOURCE_LANGUAGE ? slug : `${slug}.${language}`
  return readFile(join(import.meta.dirname, `${name}.mdx`), 'utf8')
}

/** The running text: no imports, no drawings, no code. */
const wordsOfText = (text: string) =>
  text
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^```[^]*?^```$/gm, '')
    .replaceAll(/<[^>]*>/g, '')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length

function valueOf(make: () => unknown): string {
  try {
    return inspect(make())
  } catch (error) {
    return inspect(String(error).split(':')[0])
  }
}

/** The JavaScript of an article as one program, in which each `expression // → value` becomes a pair to compare. */
function claimsOf(text: string): [claimed: string, found: string][] {
  const code = [...text.matchAll(/^```js.*\n([^]*?)^```$/gm)].map(([, block = '']) => block).join('\n')
  const program = code.replaceAll(
    /^(.+?) \/\/ → (.+)$/gm,
    (_line, expression: string, value: string) => `claim(() => (${value}), () => (${expression}))`,
  )
  const claims: [string, string][] = []
  const claim = (claimed: () => unknown, found: () => unknown) => claims.push([valueOf(claimed), valueOf(found)])
  // An error is compared by its name only.
  runInNewContext(`'use strict'\n${program}`, { claim, TypeError: 'TypeError' })
  return claims
}

/** What has to be the same in every language: code but for its comments and words, drawings, headings, tables. */
const bonesOf = (text: string) =>
  [...text.matchAll(/^(import .*|##(?= )|```\w[\w-]*|<[A-Z]\w*|\| ---.*|\d\.(?= ))/gm)].map(([bone]) => bone)

describe.each(articles)('the article $slug', ({ slug, minutes }) => {
  test.each(languages)(
    'is of a length to be read in one go in %s, in the time that the list says',
    async (language) => {
      const words = wordsOfText(await read(slug, language))
      expect(words).toBeGreaterThan(900)
      expect(words).toBeLessThan(1_500)
      expect(minutes).toBe(Math.round(words / WORDS_A_MINUTE))
    },
  )

  test.each(languages)(
    'has the sections, drawings, code and tables in %s that it has in the source',
    async (language) => {
      expect(bonesOf(await read(slug, language))).toEqual(bonesOf(await read(slug, SOURCE_LANGUAGE)))
    },
  )
})

test.each(languages)('the JavaScript in the articles in %s does what its comments say', async (language) => {
  const claims = claimsOf(await read('prototypical', language))
  expect(claims.length).toBeGreaterThan(20)
  for (const [claimed, found] of claims) expect(found).toBe(claimed)
})
