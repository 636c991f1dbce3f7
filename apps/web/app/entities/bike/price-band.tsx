import type { PriceBand as Band } from '@bikevalley/contract'
import { PRICE_BAND_LABELS } from '@bikevalley/contract/price-band-labels'
import { classes } from '../../ui/basics/classes.ts'

/** What a bike's price is for what it is worth: in words, with up to four bars (`price-band` in type.css). */
export function PriceBand({ band, className }: { band: Band; className?: string }) {
  return (
    <span data-band={band} className={classes('price-band', className)}>
      {PRICE_BAND_LABELS[band]()}
    </span>
  )
}
