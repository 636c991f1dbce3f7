import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What the button does, for those who do not see the drawing. */
  label: string
  /** A border, for a button that stands among others. */
  bordered?: boolean
}

/** A square of 44 px with one drawing. */
export function IconButton({ label, bordered = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={classes(
        'inline-grid size-11 flex-none place-items-center rounded-control text-current hover:bg-sunk',
        bordered && 'border-[1.5px] border-ink',
        className,
      )}
      {...rest}
    />
  )
}
