import { classes } from '../basics/classes.ts'

type AvatarProps = {
  /** Shown while there is no picture. */
  initials: string
  /** The picture's address; empty for none. */
  src: string
  className?: string
}

/** A person as a small square: their picture, which says nothing aloud, or their initials. */
export function Avatar({ initials, src, className }: AvatarProps) {
  return (
    <span
      className={classes(
        'type-num grid size-11 flex-none place-items-center overflow-hidden bg-ink text-base text-paper',
        className,
      )}
    >
      {src === '' ? (
        initials
      ) : (
        <img src={src} alt="" width={44} height={44} decoding="async" className="size-full object-cover" />
      )}
    </span>
  )
}
