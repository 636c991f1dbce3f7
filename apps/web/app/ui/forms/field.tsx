import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { classes } from '../basics/classes.ts'

type ControlLink = { id: string; describedBy: string | undefined; invalid: boolean }

const FieldContext = createContext<ControlLink | null>(null)

type FieldProps = {
  label: ReactNode
  /** One line below the control; an error takes its place. */
  hint?: ReactNode
  /** What is wrong and what to do, as a sentence. */
  error?: string | undefined
  className?: string
  /** One Input, TextArea or Select. */
  children: ReactNode
}

/** A label above, a control, a hint or an error below; the control knows them all by id. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}note`
  const note = error === undefined ? hint : error
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-small">
        {label}
      </label>
      <FieldContext value={{ id, describedBy: note ? noteId : undefined, invalid: error !== undefined }}>
        {children}
      </FieldContext>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

/** The line below a control. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  if (error !== undefined)
    return (
      <p id={id} className="mt-1.5 font-semibold text-bad text-small leading-[1.35]">
        {error}
      </p>
    )
  if (!hint) return null
  return (
    <p id={id} className="mt-1.5 text-ink-3 text-small">
      {hint}
    </p>
  )
}

const box =
  'block w-full rounded-control border border-field bg-surface px-3 py-2 text-ink placeholder:text-ink-3 placeholder:opacity-100 hover:border-ink aria-invalid:border-2 aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-3 disabled:hover:border-field'
const readOnlyLook = '[&[readonly]]:border-rule [&[readonly]]:bg-sunk'

/** What a control takes from the field around it; its own props win. */
function useControlProps() {
  const field = use(FieldContext)
  if (field === null) return {}
  return { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.invalid || undefined }
}

/** A line of text, 48 px high. `readOnly` keeps it focusable, with a sunk fill. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useControlProps()} {...rest} className={classes(box, readOnlyLook, 'min-h-12', className)} />
}

/** Several lines of text. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useControlProps()}
      rows={rows}
      {...rest}
      className={classes(box, readOnlyLook, 'min-h-12 resize-y', className)}
    />
  )
}

/** The native select in the same box; give it `<option>`s. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <select
      {...useControlProps()}
      {...rest}
      className={classes(box, 'select-caret min-h-12 text-ellipsis pr-9', className)}
    />
  )
}
