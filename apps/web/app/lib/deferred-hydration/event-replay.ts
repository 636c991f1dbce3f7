/** What somebody did before the page was hydrated: pressed a button, or a key on one, or gave a field a value. */
type EarlyEvent = { target: HTMLElement; key?: string; value?: string | boolean }

declare global {
  interface Window {
    /** Ends the recording of early events and returns them, oldest first. */
    takeEarlyEvents?: () => EarlyEvent[]
  }
}

/**
 * Keeps what is pressed, typed and chosen before the scripts are there, so that who is quicker than they loses nothing.
 * Links and the browser's own menus go their own way at once. Runs in the page, by itself: it can use nothing from
 * around it.
 */
export function recordEarlyEvents(): void {
  const events: EarlyEvent[] = []
  // React is there a little before the page is hydrated, and would else do the same at once and once more later.
  const keep = (event: Event, early: EarlyEvent) => {
    event.stopImmediatePropagation()
    events.push(early)
  }
  const keepPress = (event: Event) => {
    const pressed = event.target instanceof Element ? event.target : null
    const target = pressed?.closest<HTMLElement>('button:not([popovertarget])')
    if (!target) return
    event.preventDefault()
    keep(event, { target })
  }
  const keepKey = (event: KeyboardEvent) => {
    const { target, key } = event
    if (target instanceof HTMLButtonElement && /^(Arrow|Home|End)/.test(key)) keep(event, { target, key })
  }
  const keepValue = (event: Event) => {
    const { target } = event
    const isField =
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    if (!isField) return
    if (events.at(-1)?.target === target) events.pop()
    const isTicked = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)
    keep(event, { target, value: isTicked ? target.checked : target.value })
  }
  const { pathname, search } = location
  // Back and forward within a document that was loaded anew change its address alone: nobody is there yet to follow.
  const follow = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload()
  }
  const end = new AbortController()
  const first = { capture: true, signal: end.signal }
  addEventListener('click', keepPress, first)
  addEventListener('keydown', keepKey, first)
  addEventListener('input', keepValue, first)
  addEventListener('change', keepValue, first)
  addEventListener('popstate', follow, first)
  window.takeEarlyEvents = () => {
    end.abort()
    return events.splice(0)
  }
}

/** Long enough for React to draw what a press has changed. */
const DRAWN_MS = 30

/** Does again what was done before the page was hydrated. */
export async function replayEarlyEvents(): Promise<void> {
  for (const { target, key, value } of window.takeEarlyEvents?.() ?? []) {
    // React first hydrates the part of the page in which something happens. A field is then as the page begins with.
    target.dispatchEvent(new Event('pointercancel', { bubbles: true }))
    if (key !== undefined) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    else if (typeof value === 'string') enter(target, value)
    else {
      // As it was before the press, also for React.
      if (target instanceof HTMLInputElement && value !== undefined) target.checked = !value
      target.click()
    }
    // Whoever pressed again because nothing happened meets the button as it is by then: busy, or turned the other way.
    if (value === undefined) await new Promise((resolve) => setTimeout(resolve, DRAWN_MS))
  }
}

function enter(field: HTMLElement, value: string): void {
  if ('value' in field && !(field instanceof HTMLInputElement && field.type === 'file')) {
    // React sees a change by comparing with what was last put into this very element, so something else is put there
    // first, and the value through the setter of its kind.
    field.value = `${value} `
    Reflect.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}
