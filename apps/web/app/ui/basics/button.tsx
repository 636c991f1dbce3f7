import { type ComponentProps, type MouseEvent, type ReactElement, useId } from 'react'
import { Link } from 'react-router'
import { Spinner } from '../feedback/spinner.tsx'
import { classes } from './classes.ts'

type Look = {
  /** `go`: the one thing to do here. `plain`: anything else. `bad`: only ever opens a confirmation, or is its answer. */
  kind?: 'go' | 'plain' | 'bad'
  /** 44 px with 14 px text, 44 px, or 56 px high. */
  size?: 'compact' | 'normal' | 'large'
  /** As wide as its place. */
  wide?: boolean
}

const shared =
  'items-center justify-center gap-2 rounded-control border-[1.5px] font-bold leading-[1.1] no-underline wdth-88 [word-spacing:.08em] text-center transition-colors duration-(--d-1) hover:no-underline'

const kinds = {
  go: 'border-on-signal bg-signal text-on-signal hover:bg-signal-press active:bg-signal-press active:shadow-[inset_0_0_0_2px_var(--on-signal)]',
  plain: 'border-ink text-ink hover:bg-ink hover:text-paper active:border-ink-2 active:bg-ink-2 active:text-paper',
  bad: 'border-bad text-bad hover:bg-bad hover:text-paper active:bg-bad active:text-paper active:shadow-[inset_0_0_0_2px_var(--paper)]',
} as const

const sizes = {
  compact: 'min-h-11 px-3.5 py-2 text-small',
  normal: 'min-h-11 px-5 py-2 text-base',
  large: 'min-h-14 px-7 py-2 text-lg',
} as const

/* The spinner takes the icon's place, or eats into the padding, so that the button keeps its
 * width. It needs 24 px with its gap: 11 come from the left padding, 13 from the right one. */
const busyPadding = { compact: 'pr-px', normal: 'pr-[7px]', large: 'pr-[15px]' } as const

const disabledLook = 'cursor-not-allowed border-field bg-sunk text-ink-3'

function look({ kind = 'plain', size = 'normal', wide = false }: Look, disabled = false): string {
  return classes(shared, wide ? 'flex w-full' : 'inline-flex', sizes[size], disabled ? disabledLook : kinds[kind])
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Look & {
    /** The work has begun: the label stays, a spinner comes, further presses are ignored. */
    busy?: boolean
    /** Not possible now. It stays focusable, so that its reason can be found. */
    disabled?: boolean
    /** Why it is disabled, said with the button. Show it near by too, unless the page already does. */
    disabledReason?: string
    /** Before the label; the spinner takes its place. */
    icon?: ReactElement
  }

/** A button. Disabled and busy are told by `aria-disabled` and `aria-busy`, and neither can be pressed. */
export function Button({
  kind = 'plain',
  size = 'normal',
  wide = false,
  busy = false,
  disabled = false,
  disabledReason,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const inert = busy || disabled
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault()
    else onClick?.(event)
  }
  const reasonProps = disabled && disabledReason ? { 'aria-describedby': reasonId, title: disabledReason } : {}
  return (
    <>
      <button
        type={type}
        {...reasonProps}
        {...rest}
        aria-disabled={inert || undefined}
        aria-busy={busy || undefined}
        onClick={press}
        className={classes(
          look({ kind, size, wide }, disabled),
          busy && 'cursor-progress',
          busy && !icon && busyPadding[size],
          className,
        )}
      >
        {busy ? <Spinner size="small" className={icon ? '' : '-ml-[11px]'} /> : icon}
        {/* In an element: a spinner could not come before a text that the browser has translated. */}
        <span className="contents">{children}</span>
      </button>
      {disabled && disabledReason ? (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      ) : null}
    </>
  )
}

type ActionLinkProps = ComponentProps<'a'> & Look

/** The same for what leaves the site: a phone number, an address. */
export function ActionLink({
  kind = 'plain',
  size = 'compact',
  wide = false,
  className,
  children,
  ...rest
}: ActionLinkProps) {
  return (
    <a {...rest} className={classes(look({ kind, size, wide }), className)}>
      {children}
    </a>
  )
}

type LinkButtonProps = ComponentProps<typeof Link> & Look

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function LinkButton({ kind = 'plain', size = 'normal', wide = false, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classes(look({ kind, size, wide }), className)} />
}
