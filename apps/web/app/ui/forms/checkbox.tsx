import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNote } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  error?: string | undefined
  /** The label; it may hold links. */
  children: ReactNode
}

/** One box to tick, 20 px square in a row that a finger can hit. */
export function Checkbox({ error, children, ...rest }: CheckboxProps) {
  const noteId = useId()
  return (
    <div>
      <label className="relative flex min-h-11 cursor-pointer items-center gap-3 text-small leading-[1.45]">
        <input
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : noteId}
          {...rest}
          className="peer size-5 flex-none cursor-pointer appearance-none rounded-control border border-field bg-surface checked:border-ink checked:bg-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-bad"
        />
        <svg
          viewBox="0 0 20 20"
          width="20"
          height="20"
          fill="none"
          strokeWidth="2.5"
          aria-hidden="true"
          className="pointer-events-none absolute left-0 hidden stroke-signal peer-checked:block dark:stroke-on-signal"
        >
          <path d="M4.5 10.5l3.5 3.5 7.5-8" />
        </svg>
        <span>{children}</span>
      </label>
      <FieldNote id={noteId} error={error} />
    </div>
  )
}
