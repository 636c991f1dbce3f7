import { startLate, WAITING } from './deferred-hydration.ts'
import { recordEarlyEvents } from './event-replay.ts'

/**
 * Puts what a page is drawn from before the scripts that hydrate it. React asks for all scripts before the style sheet, and on a
 * phone the first paint then waits for each of them, though the page stands without any. So their addresses, and the
 * module that begins them, wait in the document until the page is drawn, and what is done meanwhile is kept. Before any
 * script runs, schemas are told not to be compiled (`jitless`): Zod would find out by trying, which our content security
 * policy refuses and the browser notes.
 *
 * What it rewrites is what React and the router write today; `web.test.ts` holds it against them.
 *
 * @param nonce lets those statements pass the content security policy
 * @param isDeferred false leaves the scripts where React and the router put them (`DEFER_HYDRATION`)
 */
export function finishDocument(nonce: string, isDeferred: boolean): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  const rewrite = createRewriter(nonce, isDeferred)
  return new TransformStream({
    transform: (chunk, controller) =>
      controller.enqueue(encoder.encode(rewrite(decoder.decode(chunk, { stream: true })))),
    flush: (controller) => controller.enqueue(encoder.encode(rewrite(decoder.decode(), true))),
  })
}

const HEAD_ENDS = '</head>'
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE = /(<script nonce="[^"]*") type="module" async="">/

/** Rewrites a document that comes in pieces: what might be the beginning of a tag is kept for the next one. */
export function createRewriter(nonce: string, isDeferred: boolean): (piece: string, isLast?: boolean) => string {
  let kept = ''
  let isInHead = true
  return (piece, isLast = false) => {
    let text = kept + piece
    let head = ''
    kept = ''
    if (isInHead) {
      const end = text.indexOf(HEAD_ENDS)
      if (end === -1 && !isLast) {
        kept = text
        return ''
      }
      if (end === -1) return text
      head = finishHead(text.slice(0, end), nonce, isDeferred) + HEAD_ENDS
      text = text.slice(end + HEAD_ENDS.length)
      isInHead = false
    }
    const open = text.lastIndexOf('<')
    if (!isLast && open > text.lastIndexOf('>')) {
      kept = text.slice(open)
      text = text.slice(0, open)
    }
    return head + (isDeferred ? text.replace(MODULE, `$1 ${WAITING}>`) : text)
  }
}

/** Runs before every module. */
const FIRST_STATEMENTS = ['globalThis.__zod_globalConfig={jitless:true}', `(${recordEarlyEvents.toString()})()`]
const IS_DRAWN = 'document.documentElement.dataset.stands=""'

function finishHead(head: string, nonce: string, isDeferred: boolean): string {
  const scriptOf = (statements: readonly string[]) => `<script nonce="${nonce}">${statements.join(';')}</script>`
  if (!isDeferred) return head + scriptOf([...FIRST_STATEMENTS, IS_DRAWN])
  const addresses = [...head.matchAll(PRELOAD)].map(([, address]) => address)
  // The addresses are our own build's; as JSON in a script they could only do harm with a closing tag in them.
  const list = JSON.stringify(addresses).replaceAll('<', String.raw`\u003c`)
  return head.replaceAll(PRELOAD, '') + scriptOf([...FIRST_STATEMENTS, `(${startLate.toString()})(${list})`])
}
