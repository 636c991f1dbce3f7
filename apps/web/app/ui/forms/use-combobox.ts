import { type RefObject, useEffect, useState } from 'react'

type ComboboxParts = {
  fieldRef: RefObject<HTMLInputElement | null>
  /** What opens below it: the listbox has the id `<id>list`. */
  panelRef: RefObject<HTMLElement | null>
  id: string
  /** What tells the options apart, in order. */
  options: readonly string[]
  /** Whether there is anything to open. */
  hasPanel: boolean
  onText: (text: string) => void
  onChoose: (option: string) => void
}

type Combobox = {
  open: boolean
  /** The option that Enter chooses; null leaves Enter to the form. */
  active: string | null
  idOf: (option: string) => string
  close: () => void
}

/**
 * Makes a text field a combobox with a listbox, after WAI-ARIA's pattern: arrows go through the options and the field, Home and
 * End to the first and last of them, Enter chooses, or closes where the form takes it, Escape closes, and so does leaving both field and panel. The focus stays in
 * the field.
 */
export function useCombobox({ fieldRef, panelRef, id, options, hasPanel, onText, onChoose }: ComboboxParts): Combobox {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setActive] = useState<string | null>(null)
  const open = isOpen && hasPanel
  const active = open && chosen !== null && options.includes(chosen) ? chosen : null
  const idOf = (option: string) => `${id}${options.indexOf(option)}`
  const close = () => {
    setOpen(false)
    setActive(null)
  }

  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && active !== null) onChoose(active)
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Enter') return close()
    else {
      const next = optionAfter(event.key, options, active)
      if (next === undefined) return
      setOpen(true)
      setActive(next)
    }
    event.preventDefault()
  }

  const choosePressed = (event: MouseEvent) => {
    const option = options.find((one) => idOf(one) === pressedOption(event)?.id)
    if (option !== undefined) onChoose(option)
  }

  // The field was drawn by somebody else, and before: what it is from now on is put onto it.
  useEffect(() => {
    const input = fieldRef.current
    const end = new AbortController()
    const until = { signal: end.signal }
    const reopen = () => setOpen(true)
    const closeBehind = ({ relatedTarget: next }: FocusEvent) => {
      if (!(next instanceof Node && (next === input || panelRef.current?.contains(next)))) close()
    }
    const take = () => {
      onText(input?.value ?? '')
      setOpen(true)
      setActive(null)
    }
    input?.addEventListener('keydown', press, until)
    input?.addEventListener('input', take, until)
    input?.addEventListener('click', reopen, until)
    input?.addEventListener('focus', take, until)
    input?.addEventListener('blur', closeBehind, until)
    panelRef.current?.addEventListener('focusout', closeBehind, until)
    // The field keeps the focus while something in the panel is pressed.
    panelRef.current?.addEventListener('mousedown', (event) => event.preventDefault(), until)
    panelRef.current?.addEventListener('click', choosePressed, until)
    return () => end.abort()
  })
  // The focus that this was loaded for has come before.
  useEffect(() => {
    const input = fieldRef.current
    if (document.activeElement === input) input?.dispatchEvent(new FocusEvent('focus'))
  }, [fieldRef])
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      // The browser's own list would cover it.
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': String(open),
      'aria-controls': `${id}list`,
      'aria-activedescendant': active === null ? null : idOf(active),
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) fieldRef.current?.removeAttribute(name)
      else fieldRef.current?.setAttribute(name, value)
    }
    if (active !== null) document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' })
  })
  return { open, active, idOf, close }
}

const pressedOption = ({ target }: MouseEvent) => (target instanceof Element ? target.closest('[role=option]') : null)

/** Where a key leads from an option, or from the field (null); undefined where it is not the combobox's. */
export function optionAfter(key: string, options: readonly string[], active: string | null): string | null | undefined {
  const at = active === null ? -1 : options.indexOf(active)
  const ends = options.length > 0
  switch (key) {
    case 'ArrowDown':
      return ends ? (options[at + 1] ?? null) : undefined
    case 'ArrowUp':
      return ends ? ((at === -1 ? options.at(-1) : options[at - 1]) ?? null) : undefined
    case 'Home':
      return active === null ? undefined : options[0]
    case 'End':
      return active === null ? undefined : options.at(-1)
    default:
      return undefined
  }
}
