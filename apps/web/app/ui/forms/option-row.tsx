import type { ReactNode } from 'react'
import { classes } from '../basics/classes.ts'

type OptionRowProps = { id: string; active: boolean; className?: string | undefined; children: ReactNode }

/** One line of a combobox's listbox: it is chosen by the field's keys, or pressed (`use-combobox.ts`). */
export const OptionRow = ({ id, active, className, children }: OptionRowProps) => (
  <li
    id={id}
    role="option"
    aria-selected={active}
    className={classes(
      'flex min-h-11 cursor-pointer items-center gap-3 px-3 hover:bg-sunk',
      className,
      active && 'bg-sunk shadow-[inset_4px_0_0_var(--signal)]',
    )}
  >
    {children}
  </li>
)

/** A text with the part that was typed underlined; as it is where that part is not in it. */
export function Marked({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase())
  if (at < 0) return <span>{text}</span>
  const end = at + part.length
  return (
    <span>
      <span>{text.slice(0, at)}</span>
      <b className="underline">{text.slice(at, end)}</b>
      <span>{text.slice(end)}</span>
    </span>
  )
}
