import type { Bike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { classes } from '../../ui/basics/classes.ts'

/** The beginning of what a seller writes about a bike. */
export function About({ bike, className }: { bike: Pick<Bike, 'description'>; className?: string }) {
  return (
    <p className={classes('line-clamp-2 max-w-[62ch] text-ink-2 text-small [overflow-wrap:anywhere]', className)}>
      <b className="text-ink">{t('bike.about')}</b> <span>{bike.description || t('bike.notGiven')}</span>
    </p>
  )
}
