/**
 * The way to another page needs its script, and where that can't be fetched the router loads the whole page anew: the
 * browser's own error page would stand in the place of this one. So while there is no connection a press on a link of
 * this site says so and stays.
 *
 * @returns ends it
 */
export function stayWhileOffline(say: (words: string) => void): () => void {
  const stay = (event: MouseEvent) => {
    if (navigator.onLine || !(event.target instanceof Element)) return
    const link = event.target.closest('a')
    if (link?.origin !== location.origin || (link.hash !== '' && link.pathname === location.pathname)) return
    event.preventDefault()
    event.stopPropagation()
    say('You are offline. Press again when the connection is back.')
  }
  document.addEventListener('click', stay, true)
  return () => document.removeEventListener('click', stay, true)
}
