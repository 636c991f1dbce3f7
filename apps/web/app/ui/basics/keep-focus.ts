/** Where something was taken out of the page. */
type Gap = { removed: Element; parent: Node; next: Node | null; previous: Node | null }

let stopWatching = (): void => undefined

/**
 * Whoever presses a control that then disappears (a deleted row, a button that is no longer offered) does
 * not fall out of the page: the focus goes to the same control of the next row, else to the nearest heading. Watches
 * the control that has the focus now until the person moves on; the browser alone would leave them at the top.
 */
export function keepFocus(): void {
  const opener = document.activeElement
  // From one dialog into another: what opened the first is still the place to come back to.
  if (!(opener instanceof HTMLElement) || opener === document.body || opener.closest('dialog')) return
  stopWatching()
  let gap: Gap | undefined
  const observer = new MutationObserver((records) => {
    gap = opener.isConnected ? undefined : (findGap(records, opener) ?? gap)
    if (document.activeElement !== document.body || document.querySelector('dialog:modal')) return
    const place = gap ? placeAt(gap, opener) : opener
    if (!place?.isConnected) return
    if (gap) stopWatching()
    if (!place.matches('a, button, [tabindex]')) place.tabIndex = -1
    place.focus()
  })
  const moves = new AbortController()
  const noticeMove = ({ target }: Event) => {
    if (target !== opener && !(target instanceof Element && target.closest('dialog'))) stopWatching()
  }
  stopWatching = () => {
    observer.disconnect()
    moves.abort()
  }
  // The attribute says when a dialog has closed: until then nothing outside it takes the focus.
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  for (const move of ['focusin', 'pointerdown']) document.addEventListener(move, noticeMove, { signal: moves.signal })
}

function findGap(records: readonly MutationRecord[], opener: Element): Gap | undefined {
  for (const { removedNodes, target, nextSibling, previousSibling } of records)
    for (const removed of removedNodes)
      if (removed instanceof Element && removed.contains(opener))
        return { removed, parent: target, next: nextSibling, previous: previousSibling }
  return undefined
}

const ROW = 'tr, li'
const CONTROL = 'a[href], button'

function placeAt({ removed, parent, next, previous }: Gap, opener: Element): HTMLElement | null {
  if (removed.matches(ROW))
    for (const row of [next, previous])
      if (row instanceof Element && row.isConnected && row.matches(ROW)) return sameControl(row, opener) ?? startOf(row)
  let around = parent instanceof Element && parent.isConnected ? parent : document.querySelector('main')
  for (; around; around = around.parentElement) {
    const start = startOf(around)
    if (start) return start
  }
  return null
}

function sameControl(row: Element, opener: Element): HTMLElement | undefined {
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROL)]
  return controls.find((control) => control.textContent === opener.textContent)
}

/** What says where one is: a heading, in a row without one its first control, or what was made to be landed on. */
function startOf(element: Element): HTMLElement | null {
  const heading = element.querySelector<HTMLElement>('h1, h2, h3')
  if (heading) return heading
  if (element.matches(ROW)) return element.querySelector<HTMLElement>(CONTROL)
  return element instanceof HTMLElement && element.matches('[tabindex="-1"]') ? element : null
}
