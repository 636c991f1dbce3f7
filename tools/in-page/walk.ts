// Runs in the page: what the keyboard walk looks at (tools/audit/keyboard.ts).

/** Where the keyboard is, and what is wrong with that place. */
type Stop = { where: string; problems: string[]; isBody: boolean }

const OUT: Stop = { where: '', problems: [], isBody: true }

/** Starts the walk at the beginning, with no control visited yet. */
function begin(): void {
  globalThis.scrollTo(0, 0)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const element of document.querySelectorAll('[data-walked]')) element.removeAttribute('data-walked')
}

/** Judges the element that has the focus. */
function look(): Stop {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return OUT
  if (element.dataset.walked === 'yes') return { ...OUT, isBody: false }
  element.dataset.walked = 'yes'
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  const label = isField ? element.labels?.[0] : undefined
  const problems = [...hidden(element, label), ...nameless(element, label), ...unmarked(element, label)]
  return { where: describe(element), problems, isBody: false }
}

const describe = (element: Element) => element.outerHTML.slice(0, 160).replaceAll(/\s+/g, ' ')

/** Too small to be seen, outside of the window, or under a sticky bar. */
function hidden(element: HTMLElement, label: HTMLLabelElement | undefined): string[] {
  // A control may lend its label's box, as hidden radios and file fields do.
  const own = element.getBoundingClientRect()
  const shown = label && (own.width < 4 || own.height < 4) ? label : element
  const { left, top, width, height, bottom } = shown.getBoundingClientRect()
  if (width < 4 || height < 4) return ['can not be seen']
  if (bottom <= 0 || top >= globalThis.innerHeight) return ['is not scrolled into view']
  const x = Math.min(Math.max(left + width / 2, 1), globalThis.innerWidth - 2)
  const y = (Math.max(top, 0) + Math.min(bottom, globalThis.innerHeight)) / 2
  const above = document.elementFromPoint(x, y)
  const isOnTop = above !== null && (shown.contains(above) || above.contains(shown) || label?.contains(above) === true)
  return isOnTop ? [] : [`lies under ${above ? describe(above).slice(0, 80) : 'nothing we know'}`]
}

function nameless(element: HTMLElement, label: HTMLLabelElement | undefined): string[] {
  const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter((id) => id !== '')
  const names = [
    element.getAttribute('aria-label') ?? '',
    ...labels.map((id) => textOf(document.getElementById(id))),
    textOf(label),
    textOf(element),
    element.title,
  ]
  return names.some((name) => name !== '') ? [] : ['has no name']
}

function textOf(element: Element | null | undefined): string {
  const images = [...(element?.querySelectorAll('img[alt], svg[aria-label]') ?? [])]
  const words = images.map((image) => image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '')
  return `${element?.textContent ?? ''}${words.join('')}`.trim()
}

/** The focus is drawn on the element itself, or on the label or box around it. */
function unmarked(element: HTMLElement, label: HTMLLabelElement | undefined): string[] {
  const places = [element, label, element.nextElementSibling, element.parentElement, label?.firstElementChild]
  const isMarked = places.some((place) => {
    if (!place) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  return isMarked ? [] : ['does not show the focus']
}

/** What can be pressed or filled in and was not visited. */
function missed(): string[] {
  const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')
  return [...controls].filter(isMissed).map(describe)
}

function isMissed(control: Element): boolean {
  if (!(control instanceof HTMLElement) || control.dataset.walked === 'yes') return false
  if (control.matches(':disabled, [tabindex="-1"], [inert] *, [hidden] *') || !control.checkVisibility()) return false
  // An open dialog shuts off the rest.
  const dialog = document.querySelector(':modal')
  if (dialog && !dialog.contains(control)) return false
  // One of a group of radios stands for all: arrows do the rest.
  const isRadio = control instanceof HTMLInputElement && control.type === 'radio'
  return !(isRadio && document.querySelector(`input[type=radio][name="${control.name}"][data-walked]`))
}

Object.assign(globalThis, { keyboardWalk: { begin, look, missed } })
