/**
 * Lets a page be drawn before its scripts are fetched. A page stands, reads and navigates without any; but React
 * Router asks for all of them at once and before the style sheet, and on a phone the first picture then waits for
 * every one. So the preloads and the module that begins them wait in the document for the first frame.
 *
 * @param nonce lets the few words that end the waiting pass the content security policy
 */
export function scriptsAfterPaint(nonce: string): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  const rewrite = createRewriter(nonce)
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
export function createRewriter(nonce: string): (piece: string, isLast?: boolean) => string {
  let kept = ''
  let isInHead = true
  return (piece, isLast = false) => {
    let text = kept + piece
    kept = ''
    let done = ''
    if (isInHead) {
      const end = text.indexOf(HEAD_ENDS)
      if (end === -1 && !isLast) {
        kept = text
        return ''
      }
      done = end === -1 ? text : lateHead(text.slice(0, end), nonce) + HEAD_ENDS
      text = end === -1 ? '' : text.slice(end + HEAD_ENDS.length)
      isInHead = false
    }
    const open = text.lastIndexOf('<')
    if (!isLast && open > text.lastIndexOf('>')) {
      kept = text.slice(open)
      text = text.slice(0, open)
    }
    return done + text.replace(MODULE, '$1 type="text/plain" data-after-paint="">')
  }
}

function lateHead(head: string, nonce: string): string {
  const addresses = [...head.matchAll(PRELOAD)].map(([, address]) => address)
  // The addresses are our own build's; as JSON in a script they could only do harm with a closing tag in them.
  const list = JSON.stringify(addresses).replaceAll('<', String.raw`\u003c`)
  return `${head.replaceAll(PRELOAD, '')}<script nonce="${nonce}">(${afterPaint.toString()})(${list})</script>`
}

/** Runs in the page, by itself: it can use nothing from around it. */
function afterPaint(addresses: readonly string[]): void {
  const nonce = document.currentScript?.nonce
  const begin = () => {
    for (const address of addresses) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = address
      document.head.append(link)
    }
    const waiting = document.querySelector('script[data-after-paint]')
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = waiting?.textContent ?? ''
    if (nonce !== undefined) script.nonce = nonce
    document.head.append(script)
  }
  let begun = false
  const once = () => {
    if (!begun) begin()
    begun = true
  }
  const onceDrawn = () => {
    requestAnimationFrame(() => setTimeout(once))
    // A tab in the background draws nothing.
    setTimeout(once, 1000)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', onceDrawn)
  else onceDrawn()
}
