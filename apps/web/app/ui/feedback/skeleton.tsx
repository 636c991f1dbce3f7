import { classes } from '../basics/classes.ts'

/** A gray shape of the size that the content will have; give width and height or a ratio as classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('skeleton block', className)} />
}
