import type { PriceBand as Band } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { classes } from '../../ui/basics/classes.ts'

/** What a bike's price is for what it is worth: in words, with up to four bars (`price-band` in type.css). */
export function PriceBand({ band, className }: { band: Band; className?: string }) {
  return (
    <span data-band={band} className={classes('price-band', className)}>
      {bandLabel(band)}
    </span>
  )
}

export function bandLabel(band: Band): string {
  switch (band) {
    case 'great':
      return t('bike.priceGreat')
    case 'good':
      return t('bike.priceGood')
    case 'fair':
      return t('bike.priceFair')
    case 'high':
      return t('bike.priceHigh')
    default:
      return band satisfies never
  }
}
