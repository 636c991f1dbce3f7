import type { BikeDetails } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { formatMinor, minorOf } from '@bikevalley/contract/minor-units'
import { t } from '@bikevalley/messages'
import { priceChange } from '../../../lib/format/price-change.ts'
import { useFormat } from '../../../lib/format/settings.ts'

type Prices = BikeDetails['price_history']

/** So many of the last prices are written down. */
const MOST = 6
const HEIGHT = 72
/** What the line keeps from the upper and the lower edge, for its thickness. */
const INSIDE = 6
/** Where the last change stands, in percent of the width: beyond it the price is as it was then. */
const LAST = 88

/** What a bike has cost since it was first for sale, as steps and as a list. */
export function PriceHistory({ prices }: { prices: Prices }) {
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <Steps prices={prices} />
      <div>
        <PriceList prices={prices} />
        <p className="mt-3 text-ink-2 text-small">{t('catalog.pricesOfDays')}</p>
      </div>
    </div>
  )
}

/** The steps stretch to the place that there is. The list beside them says the same in words. */
function Steps({ prices }: { prices: Prices }) {
  const { price, currency } = useFormat()
  const amounts = prices.map((one) => minorOf(one.price, currency))
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const days = prices.map(({ day }) => Date.parse(day))
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const left = (day: number) => (last === first ? 0 : ((day - first) / (last - first)) * LAST)
  const top = (amount: number) => INSIDE + ((highest - amount) / Math.max(highest - lowest, 1)) * (HEIGHT - 2 * INSIDE)
  const path = days.map(
    (day, place) => `${place === 0 ? 'M' : 'H'}${left(day)} ${place === 0 ? '' : 'V'}${top(amounts[place] ?? 0)}`,
  )
  const end = top(amounts.at(-1) ?? 0)
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-ink-2 text-label tabular-nums">
      <p className="relative" style={{ height: HEIGHT }}>
        <span className="block -translate-y-1/2" style={{ marginTop: top(highest) }}>
          {price(formatMinor(highest, currency))}
        </span>
        <span className="absolute right-0 -translate-y-1/2" style={{ top: top(lowest) }}>
          {price(formatMinor(lowest, currency))}
        </span>
      </p>
      <div className="relative" style={{ height: HEIGHT }}>
        <svg
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          width="100%"
          height={HEIGHT}
          className="overflow-visible"
        >
          <path
            d={`${path.join(' ')} H100`}
            fill="none"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
            className="stroke-ink"
          />
        </svg>
        <span
          className="absolute right-0 size-3 -translate-y-1/2 border-[1.5px] border-ink bg-signal"
          style={{ top: end }}
        />
      </div>
    </div>
  )
}

function PriceList({ prices }: { prices: Prices }) {
  const format = useFormat()
  const rows = prices.map((one, place) => ({ ...one, before: prices[place - 1]?.price })).slice(-MOST)
  return (
    <ol className="border-rule border-t text-small">
      {rows.toReversed().map(({ day, price: amount, before }) => (
        <li key={day} className="flex justify-between gap-4 border-rule border-b py-1.5">
          <time dateTime={day} className="text-ink-3">
            {format.date(day)}
          </time>
          <span className="text-right tabular-nums">
            {before === undefined ? null : <span className="text-ink-2">{`${changeOf(amount, before, format)} `}</span>}
            <b>{format.price(amount)}</b>
          </span>
        </li>
      ))}
    </ol>
  )
}

function changeOf(now: string, before: string, { price, currency }: Format): string {
  const { became, by } = priceChange(now, before, currency)
  const amount = price(by)
  return became === 'cheaper' ? t('catalog.cheaperBy', { amount }) : t('catalog.dearerBy', { amount })
}
