import { expect, test } from 'vitest'
import { createRewriter } from './document-head.ts'

const page = [
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><title>A</title>',
  '<link rel="stylesheet" href="/app.css"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/></head>',
  '<body><p>1 &lt; 2</p><script nonce="n" type="module" async="">import "/assets/a.js"</script></body></html>',
].join('')

const rewrite = (pieces: readonly string[]): string => {
  const next = createRewriter()
  return pieces.map((piece, place) => next(piece, place === pieces.length - 1)).join('')
}

test('the preloads of scripts come last in the head and are not urgent; everything else stays where it was', () => {
  expect(rewrite([page])).toBe(
    [
      '<html><head><title>A</title><link rel="stylesheet" href="/app.css"/>',
      '<link fetchpriority="low" rel="modulepreload" href="/assets/a.js" nonce="n"/>',
      '<link fetchpriority="low" rel="modulepreload" href="/assets/b.js" nonce="n"/></head>',
      '<body><p>1 &lt; 2</p><script nonce="n" type="module" async="">import "/assets/a.js"</script></body></html>',
    ].join(''),
  )
})

test('schemas are told not to be compiled, in words that carry the nonce and come before every script', () => {
  const late = createRewriter('the-nonce')(page, true)
  expect(late).toContain('<script nonce="the-nonce">globalThis.__zod_globalConfig={jitless:true}</script><link fetch')
})

test('a document says the same wherever its pieces are cut', () => {
  const whole = rewrite([page])
  for (let cut = 1; cut < page.length; cut += 1) expect(rewrite([page.slice(0, cut), page.slice(cut)])).toBe(whole)
})

test('a document without a head, or cut off in it, comes through as it is', () => {
  expect(rewrite(['<p>gone', ' wrong</p>'])).toBe('<p>gone wrong</p>')
  expect(rewrite(['<html><head><tit'])).toBe('<html><head><tit')
})
