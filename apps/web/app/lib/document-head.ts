/**
 * Puts what a page is drawn from before what wakes it up. React writes the preloads of all scripts before the style
 * sheet, and a browser fetches them as urgently: on a phone the first paint then waits for each of them, though the
 * page stands without any. Before any script runs, schemas are told not to be compiled (`jitless`): Zod would find out by
 * trying, which our content security policy refuses and the browser notes.
 *
 * @param nonce lets those words pass the content security policy
 */
export function finishHead(nonce: string | undefined): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  const rewrite = createRewriter(nonce)
  return new TransformStream({
    transform: (chunk, controller) =>
      controller.enqueue(encoder.encode(rewrite(decoder.decode(chunk, { stream: true })))),
    flush: (controller) => controller.enqueue(encoder.encode(rewrite(decoder.decode(), true))),
  })
}

const JITLESS = 'globalThis.__zod_globalConfig={jitless:true}'
const HEAD_ENDS = '</head>'
const PRELOAD = /<link (rel="modulepreload"[^>]*>)/g

/** Rewrites the head of a document that comes in pieces: it is kept until all of it is there. */
export function createRewriter(nonce?: string): (piece: string, isLast?: boolean) => string {
  let head: string | null = ''
  const settings = nonce === undefined ? '' : `<script nonce="${nonce}">${JITLESS}</script>`
  return (piece, isLast = false) => {
    if (head === null) return piece
    head += piece
    const end = head.indexOf(HEAD_ENDS)
    if (end === -1 && !isLast) return ''
    const text = head
    head = null
    if (end === -1) return text
    const preloads = [...text.slice(0, end).matchAll(PRELOAD)].map(([, rest]) => `<link fetchpriority="low" ${rest}`)
    return `${text.slice(0, end).replaceAll(PRELOAD, '')}${settings}${preloads.join('')}${text.slice(end)}`
  }
}
