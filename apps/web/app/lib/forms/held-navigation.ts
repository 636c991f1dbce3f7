/** A way to another page that was not gone, because nothing can be fetched. */
export type Held = {
  /** The address that it leads to. */
  to: string
  /** Whether the browser itself knows that it has no connection. */
  offline: boolean
}

/** What the Navigation API says of a way that is about to be gone; TypeScript's DOM does not know all of it yet. */
type NavigateEventLike = Event & { navigationType?: string; userInitiated?: boolean }

/** Once a script did not come, the router waits for it for ever: every further way leads through the server. */
let missed = false
/** This page itself wants to be loaded anew. */
let reloads = false
/** Where the link leads that was pressed last. */
let pressed: string | undefined

/**
 * Without a connection, or once a script did not come, a press on a link of this site stays where it is: the router could
 * not follow it.
 *
 * @param answer called instead, with the address that the link leads to
 * @returns ends it
 */
export function holdLinks(answer: (to: string) => void): () => void {
  const stay = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest('a')
    if (link?.origin !== location.origin || (link.hash !== '' && link.pathname === location.pathname)) return
    if (link.target !== '' || link.download !== '') return
    pressed = link.href.slice(link.origin.length)
    if (navigator.onLine && !missed) return
    event.preventDefault()
    event.stopPropagation()
    answer(pressed)
  }
  document.addEventListener('click', stay, true)
  return () => document.removeEventListener('click', stay, true)
}

/**
 * Where the script of the next page can't be fetched, the router loads this page anew: the browser's own error page would
 * stand in its place, and what was typed would be gone. A reload that neither a person nor this page asked for is held instead, in browsers
 * with the Navigation API; the others reload as before.
 *
 * @param answer called instead of the reload, with where the link leads that was pressed last
 * @returns ends it
 */
export function holdReloads(answer: (pressed: string | undefined) => void): () => void {
  const navigation = 'navigation' in globalThis ? globalThis.navigation : undefined
  if (!(navigation instanceof EventTarget)) return () => undefined
  const stay = (event: NavigateEventLike) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || reloads) return
    event.preventDefault()
    missed = true
    answer(pressed)
  }
  navigation.addEventListener('navigate', stay)
  return () => navigation.removeEventListener('navigate', stay)
}

/** Loads this page anew. */
export function reload(): void {
  reloads = true
  globalThis.location.reload()
}

/** Whether the site answers at all. */
export const siteAnswers = async (): Promise<boolean> =>
  (await fetch('/api/health', { method: 'HEAD', cache: 'no-store' }).catch(() => null)) !== null

/** How an address is gone to: within this page, or through the server where a script is missing here. */
export async function follow(to: string, navigate: (to: string) => void | Promise<void>): Promise<void> {
  if (missed) globalThis.location.assign(to)
  else await navigate(to)
}
