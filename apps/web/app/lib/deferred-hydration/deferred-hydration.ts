/** How the module that hydrates the page is marked while it waits. */
export const WAITING = 'type="text/plain" data-late=""'

/**
 * Lets a page be drawn before its scripts are fetched: it stands, reads and leads on without any, and on a phone each
 * of them would take the line from the largest picture. They come when everything else is there, or as soon as
 * somebody touches the page or presses a key; so do pictures further down or aside (`fetched-late`). Runs in the page,
 * by itself: it can use nothing from around it.
 *
 * @param addresses the modules of the page
 */
export function startLate(addresses: readonly string[]): void {
  const nonce = document.currentScript?.nonce ?? ''
  const waiting = new AbortController()
  const fetchAll = async () => {
    const textContent = document.querySelector('script[data-late]')?.textContent ?? ''
    const isLast = (address: string) => textContent.includes(`import("${address}")`)
    for (const href of addresses.filter(isLast))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const others: Promise<unknown>[] = []
    for (const address of addresses) {
      if (isLast(address)) continue
      others.push(import(/* @vite-ignore */ address))
      // Asked for and evaluated one by one, so that the page answers in between.
      await new Promise((resolve) => setTimeout(resolve))
    }
    // Where one fails, the last says so.
    await Promise.allSettled(others)
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce, textContent }))
  }
  const start = () => {
    if (!waiting.signal.aborted) void fetchAll()
    waiting.abort()
    document.documentElement.dataset.stands = ''
  }
  const until = { signal: waiting.signal }
  const onceParsed = () => {
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, start, until)
    // A picture may hang, and a tab in the background draws nothing.
    setTimeout(start, 2500)
  }
  addEventListener('DOMContentLoaded', onceParsed, until)
  // Not every browser says when it has nothing to do.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 500 }) : setTimeout(start, 100)
  addEventListener('load', () => requestAnimationFrame(whenIdle), until)
}
