import { expect, test } from 'vitest'
import { createRewriter } from './finish-document.ts'

const page = [
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><title>A</title>',
  '<link rel="stylesheet" href="/app.css"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/></head>',
  '<body><p>1 &lt; 2</p><script nonce="n">1 < 2</script>',
  '<script nonce="n" type="module" async="">import "/assets/a.js"</script></body></html>',
].join('')

const rewrite = (pieces: readonly string[], isDeferred = true): string => {
  const next = createRewriter('the-nonce', isDeferred)
  return pieces.map((piece, place) => next(piece, place === pieces.length - 1)).join('')
}

test('scripts are deferred in the document: their addresses in a list, the module that starts them as text', () => {
  const [head = '', body = ''] = rewrite([page]).split('</head>')
  expect(head.replace(/<script.*<\/script>/s, '')).toBe(
    '<html><head><title>A</title><link rel="stylesheet" href="/app.css"/>',
  )
  expect(head).toMatch(/\(\["\/assets\/a\.js","\/assets\/b\.js"\]\)<\/script>$/)
  expect(body).toBe(
    '<body><p>1 &lt; 2</p><script nonce="n">1 < 2</script>' +
      '<script nonce="n" type="text/plain" data-late="">import "/assets/a.js"</script></body></html>',
  )
})

test('schemas are told not to be compiled, before every script, in an inline script with the nonce', () => {
  expect(rewrite([page])).toContain('<script nonce="the-nonce">globalThis.__zod_globalConfig={jitless:true};')
})

test('a document is the same however it is split into chunks', () => {
  const whole = rewrite([page])
  for (let cut = 1; cut < page.length; cut += 1) expect(rewrite([page.slice(0, cut), page.slice(cut)])).toBe(whole)
})

test('a document without a head, or cut off in it, passes unchanged', () => {
  expect(rewrite(['<p>gone', ' wrong</p>'])).toBe('<p>gone wrong</p>')
  expect(rewrite(['<html><head><tit'])).toBe('<html><head><tit')
})

test('a document whose scripts are not deferred keeps them where they are, after the first elements', () => {
  const [before = '', after = ''] = page.split('</head>')
  const rewritten = rewrite([page.slice(0, 80), page.slice(80)], false)
  expect(rewritten.startsWith(`${before}<script nonce="the-nonce">globalThis.__zod_globalConfig={jitless:true};`)).toBe(
    true,
  )
  expect(rewritten.endsWith(`dataset.stands=""</script></head>${after}`)).toBe(true)
})
