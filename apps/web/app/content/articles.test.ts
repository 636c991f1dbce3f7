import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { runInNewContext } from 'node:vm'
import { articles } from '@bikevalley/contract/articles'
import { describe, expect, test } from 'vitest'

const WORDS_A_MINUTE = 200

const read = (slug: string) => readFile(join(import.meta.dirname, `${slug}.mdx`), 'utf8')

/** The running text: no imports, no drawings, no code. */
const wordsOf = (text: string) =>
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
  // An error is claimed by its name alone.
  runInNewContext(`'use strict'\n${program}`, { claim, TypeError: 'TypeError' })
  return claims
}

describe.each(articles)('$slug', ({ slug, minutes }) => {
  test('is of a length to be read in one go, in the time that the list says', async () => {
    const words = wordsOf(await read(slug))
    expect(words).toBeGreaterThan(900)
    expect(words).toBeLessThan(1_500)
    expect(minutes).toBe(Math.round(words / WORDS_A_MINUTE))
  })
})

test('the JavaScript in the articles does what its comments say', async () => {
  const claims = claimsOf(await read('prototypical'))
  expect(claims.length).toBeGreaterThan(20)
  for (const [claimed, found] of claims) expect(found).toBe(claimed)
})
