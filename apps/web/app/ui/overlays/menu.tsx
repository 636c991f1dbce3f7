import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { classes } from '../basics/classes.ts'
import { MoreIcon } from '../basics/icon.tsx'
import { IconButton } from '../basics/icon-button.tsx'

const CloseMenu = createContext<() => void>(() => undefined)

const itemLook =
  'flex min-h-11 w-full items-center gap-2.5 px-3 text-left no-underline hover:bg-sunk hover:shadow-[inset_4px_0_0_var(--signal)] focus-visible:bg-sunk focus-visible:shadow-[inset_4px_0_0_var(--signal)] focus-visible:-outline-offset-3'

type MenuProps = {
  /** What the button opens, for those who do not see its dots. */
  label: string
  /** The edge of the button that the list keeps to. */
  align?: 'left' | 'right'
  children: ReactNode
}

/** Opens from a 44 px button. Arrows, Home and End move in it; Escape, Tab and a press outside close it. */
export function Menu({ label, align = 'right', children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const openAt = (position: 0 | -1) => {
    setOpen(true)
    requestAnimationFrame(() => items().at(position)?.focus())
  }
  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const closeWhenLeft = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) setOpen(false)
  }
  const move = (event: KeyboardEvent) => {
    const all = items()
    const next = nextIndex(
      event.key,
      all.findIndex((item) => item === document.activeElement),
      all.length,
    )
    if (event.key === 'Escape') close()
    else if (next !== null) all[next]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    openAt(event.key === 'ArrowDown' ? 0 : -1)
  }

  return (
    <div ref={root} className="relative inline-block" onBlur={closeWhenLeft}>
      <IconButton
        label={label}
        bordered
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? setOpen(false) : openAt(0))}
        onKeyDown={openByKey}
      >
        <MoreIcon />
      </IconButton>
      {open ? (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={move}
          className={classes(
            'enter-rise absolute top-full z-30 min-w-54 border border-ink border-t-6 bg-surface shadow-lift',
            align === 'right' ? 'right-0' : 'left-0',
          )}
        >
          <CloseMenu value={close}>{children}</CloseMenu>
        </div>
      ) : null}
    </div>
  )
}

/** Where a key leads in a list of `count`; null when it is none of ours. */
function nextIndex(key: string, current: number, count: number): number | null {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** An action. The menu closes and gives the focus back first. */
export function MenuItem({ className, onClick, ...rest }: ComponentProps<'button'>) {
  const close = use(CloseMenu)
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      {...rest}
      onClick={(event) => {
        close()
        onClick?.(event)
      }}
      className={classes(itemLook, className)}
    />
  )
}

/** A place to go. */
export function MenuLink({ className, ...rest }: ComponentProps<typeof Link>) {
  const close = use(CloseMenu)
  return <Link role="menuitem" tabIndex={-1} onClick={close} {...rest} className={classes(itemLook, className)} />
}
