import { classes } from '../basics/classes.ts'

type NumberPlateProps = {
  children: number
  /** Yellow: begin here. */
  first?: boolean
  large?: boolean
}

/** A place in a numbered list, as the number of a racing bike. Decorative: the list itself counts. */
export function NumberPlate({ children, first = false, large = false }: NumberPlateProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'type-num grid h-[62px] w-[52px] flex-none place-items-center self-start rounded-plate border-2 text-4xl',
        large && 'md:h-[104px] md:w-22 md:text-6xl',
        first ? 'border-on-signal bg-signal text-on-signal' : 'border-ink',
      )}
    >
      {children}
    </span>
  )
}
