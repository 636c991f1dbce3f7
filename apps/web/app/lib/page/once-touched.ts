const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'hashchange'] as const

let touched: Promise<void> | undefined

/**
 * Resolves when somebody first moves over the page, touches it or presses a key: what only they need need not be fetched before, as on
 * a page that is only read. Browser only.
 */
export function onceTouched(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const waiting = new AbortController()
    const end = () => {
      waiting.abort()
      resolve()
    }
    for (const touch of TOUCHES) addEventListener(touch, end, { capture: true, passive: true, signal: waiting.signal })
    // It may have happened before this was here, as on the way from another page.
    if (navigator.userActivation?.hasBeenActive || location.hash !== '') end()
  })
  return touched
}
