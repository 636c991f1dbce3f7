import type { Bike } from '@bikevalley/contract'
import { classes } from '../../ui/basics/classes.ts'
import { NOT_GIVEN } from './labels.ts'

/** The beginning of what a seller writes about a bike. */
export function About({ bike, className }: { bike: Pick<Bike, 'description'>; className?: string }) {
  return (
    <p className={classes('line-clamp-2 max-w-[62ch] text-ink-2 text-small [overflow-wrap:anywhere]', className)}>
      <b className="text-ink">About</b> {bike.description || NOT_GIVEN}
    </p>
  )
}
