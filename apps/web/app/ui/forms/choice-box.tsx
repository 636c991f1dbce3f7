import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../basics/classes.ts'
import { FieldNote } from './field.tsx'

type ChoiceGroupProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Beside each other from 760 px up; two stay beside each other on a phone too. */
  columns?: 2 | 3
  className?: string
  /** ChoiceBoxes of one `name`. */
  children: ReactNode
}

/** Two or three large radios that exclude each other. */
export function ChoiceGroup({ legend, hint, error, columns = 2, className, children }: ChoiceGroupProps) {
  const noteId = useId()
  const note = error === undefined ? hint : error
  return (
    <fieldset className={className} aria-describedby={note ? noteId : undefined}>
      <legend className="mb-1.5 font-semibold text-small">{legend}</legend>
      <div className={classes('grid gap-2', columns === 3 ? 'md:grid-cols-3' : 'grid-cols-2')}>{children}</div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  )
}

type ChoiceBoxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** One line about what choosing it means. */
  help?: ReactNode
}

/** One choice; the whole box is pressed. */
export function ChoiceBox({ label, help, className, ...rest }: ChoiceBoxProps) {
  return (
    <label className={classes('relative block cursor-pointer', className)}>
      <input
        type="radio"
        {...rest}
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span className="block h-full min-h-12 rounded-control border border-field bg-surface px-3.5 py-3 text-ink-2 text-small leading-[1.35] peer-checked:border-2 peer-checked:border-ink peer-checked:px-[13px] peer-checked:py-[11px] peer-checked:shadow-[inset_6px_0_0_var(--signal)] peer-hover:border-ink peer-focus-visible:outline-3 peer-focus-visible:outline-(--focus) peer-focus-visible:outline-offset-2 peer-disabled:bg-sunk peer-disabled:text-ink-3">
        <b className="block text-base text-ink">{label}</b>
        {help}
      </span>
    </label>
  )
}
