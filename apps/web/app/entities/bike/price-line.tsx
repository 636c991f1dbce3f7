import type { Bike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useFormat } from '../../lib/format/settings.ts'
import { classes } from '../../ui/basics/classes.ts'
import { PriceBand } from './price-band.tsx'

type PriceLineProps = {
  bike: Pick<Bike, 'resale_price' | 'original_price'> & Partial<Pick<Bike, 'price_rating'>>
  /** 64 px for the bike's own page instead of 32, which is 28 on a phone. */
  large?: boolean
  className?: string
}

/** What the bike costs, what that is for what it is worth, and beside it, struck, what it cost when new. */
export function PriceLine({ bike, large = false, className }: PriceLineProps) {
  const { price } = useFormat()
  const { resale_price: resale, original_price: original, price_rating: band } = bike
  const hidden = <span className="sr-only" />
  return (
    <p className={classes('flex flex-wrap items-baseline gap-x-3', className)}>
      <span className={classes('type-num', large ? 'text-[3rem] md:text-[4rem]' : 'text-[1.75rem] sm:text-[2rem]')}>
        {resale === '' ? t('bike.noPriceYet') : price(resale)}
      </span>
      {original === '' ? null : (
        <span className="text-ink-3 text-small leading-none">
          {large
            ? rich('bike.originalPriceNew', { hidden, s: <s />, price: price(original) })
            : rich('bike.originalPrice', { hidden, s: <s />, price: price(original) })}
        </span>
      )}
      {band ? <PriceBand band={band} className="mt-1 basis-full" /> : null}
    </p>
  )
}
