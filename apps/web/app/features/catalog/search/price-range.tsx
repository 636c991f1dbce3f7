import type { SearchResult } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useState } from 'react'
import { useFormat } from '../../../lib/format/settings.ts'
import { classes } from '../../../ui/basics/classes.ts'
import { placeOf, priceAt, priceScale } from './price-scale.ts'

type PriceRangeProps = {
  histogram: SearchResult['price_histogram']
  min: string | undefined
  max: string | undefined
  onMove: (bounds: { price_min: string; price_max: string }) => void
}

/** The browser's own sliders, one over the other: arrow keys, Home and End move them, and a finger hits either. */
const slider =
  'pointer-events-none absolute inset-x-0 bottom-0 m-0 h-11 w-full cursor-pointer appearance-none bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-5.5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-on-signal [&::-moz-range-thumb]:bg-signal [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:box-border [&::-webkit-slider-thumb]:size-5.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-on-signal [&::-webkit-slider-thumb]:bg-signal focus-visible:shadow-none'

/** Bars of how many bikes there are at which price, and two handles below. Without scripts the fields below do the same. */
export function PriceRange({ histogram, min, max, onMove }: PriceRangeProps) {
  const { price, count } = useFormat()
  const { bars, edges, endsOpen } = priceScale(histogram)
  const given = `${min} ${max} ${edges.join()}`
  const [moved, setMoved] = useState({ given, min: placeOf(edges, min, 'min'), max: placeOf(edges, max, 'max') })
  if (moved.given !== given) setMoved({ given, min: placeOf(edges, min, 'min'), max: placeOf(edges, max, 'max') })
  const move = (next: { min: number; max: number }) => {
    setMoved({ given, ...next })
    onMove({ price_min: priceAt(edges, next.min, 'min'), price_max: priceAt(edges, next.max, 'max') })
  }
  const last = edges.length - 1
  const most = Math.max(...bars.map((bar) => bar.count), 1)
  const say = (place: number) => {
    const text = price(String(edges[place] ?? 0))
    return place === last && endsOpen
      ? t('results.noUpperLimit', { price: price(String(bars.at(-1)?.from ?? 0)) })
      : text
  }
  const spread = bars.map((bar) => `${price(String(bar.from))} ${count(bar.count)}`).join(', ')
  return (
    <div className="relative mb-3 h-21">
      <svg
        role="img"
        aria-label={`${t('results.priceSpread')}: ${spread}`}
        viewBox={`0 0 ${last} 100`}
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-x-2.75 top-0 h-15.5 w-[calc(100%-1.375rem)]"
      >
        {bars.map((bar, place) => (
          <rect
            key={bar.from}
            x={place + 0.05}
            y={100 - heightOf(bar.count, most)}
            width="0.9"
            height={heightOf(bar.count, most)}
            className={place >= moved.min && place < moved.max ? 'fill-ink' : 'fill-chart'}
          />
        ))}
      </svg>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${last} 4`}
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-x-2.75 bottom-5 h-1 w-[calc(100%-1.375rem)]"
      >
        <rect y="1" width={last} height="2" className="fill-field" />
        {/* A least above the most is refused, and drawn until it is mended. */}
        <rect x={moved.min} width={Math.max(0, moved.max - moved.min)} height="4" className="fill-ink" />
      </svg>
      <input
        type="range"
        aria-label={t('results.lowestPrice')}
        aria-valuetext={say(moved.min)}
        min={0}
        max={last}
        value={moved.min}
        onChange={({ target }) => move({ min: Math.min(target.valueAsNumber, moved.max - 1), max: moved.max })}
        className={classes(slider, moved.min > last / 2 && 'z-1')}
      />
      <input
        type="range"
        aria-label={t('results.highestPrice')}
        aria-valuetext={say(moved.max)}
        min={0}
        max={last}
        value={moved.max}
        onChange={({ target }) => move({ min: moved.min, max: Math.max(target.valueAsNumber, moved.min + 1) })}
        className={slider}
      />
    </div>
  )
}

/** In percent; one bike among thousands still is a bar. */
const heightOf = (count: number, most: number): number => (count === 0 ? 0 : Math.max(4, (100 * count) / most))
