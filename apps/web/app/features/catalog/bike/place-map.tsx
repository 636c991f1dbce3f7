import type { ShownFacts, Surroundings } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { CSSProperties } from 'react'
import { unitsOf, wholeUnits } from '../../../entities/bike/distance.ts'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { classes } from '../../../ui/basics/classes.ts'
import { isFarEast, placeNameSide, type Side } from './place-name-side.ts'

/** To either side the map reaches so many times as far as to the north. */
const WIDTH = 1.6
/** How large the circle of the town is, as a part of the map's height: an area, and nowhere in it. */
const TOWN = 0.11
/** How far the rings may be apart, in the site's unit. */
const RINGS = [10, 20, 25, 50, 100]
/** Of the map's width and height, in percent. */
const RADIUS = { x: (TOWN / WIDTH) * 100, y: TOWN * 100 }
const BESIDE = { top: '50%', translate: '0 -50%' }
const NAME_AT: Readonly<Record<Side, CSSProperties>> = {
  right: { ...BESIDE, left: `calc(${50 + RADIUS.x}% + 0.375rem)` },
  left: { ...BESIDE, right: `calc(${50 + RADIUS.x}% + 0.375rem)` },
  below: { top: `${50 + RADIUS.y}%`, left: '50%', translate: '-50%' },
  above: { bottom: `${50 + RADIUS.y}%`, left: '50%', translate: '-50%' },
}

type PlaceMapProps = { place: NonNullable<ShownFacts['place']>; surroundings: Surroundings }

/** Where a bike's town lies: the towns around it, as far and in the direction as they are, and rings of distance. Drawn from our own table of towns. */
export function PlaceMap({ place, surroundings: { span_km: span, towns } }: PlaceMapProps) {
  const { distance } = useFormat()
  const { distanceUnit } = useSettings()
  const far = (kilometres: number) => distance(wholeUnits(kilometres, distanceUnit))
  const unit = 1 / unitsOf(1, distanceUnit)
  const step = RINGS.findLast((one) => one * unit * 2 <= span) ?? 1
  const side = placeNameSide(place.name, towns, { span, width: WIDTH, town: TOWN })
  const away = towns.map(({ name, east_km, north_km }) => `${name} ${far(Math.hypot(east_km, north_km))}`)
  return (
    <figure>
      <div
        role="img"
        aria-label={t('catalog.mapOf', { place: place.name, towns: away.join(', ') })}
        className="relative max-w-160 overflow-hidden border border-rule bg-sunk text-label"
        style={{ aspectRatio: WIDTH }}
      >
        <svg aria-hidden="true" viewBox="-160 -100 320 200" className="absolute inset-0 size-full" fill="none">
          {[1, 2, 3].map((ring) => (
            <circle
              key={ring}
              r={((ring * step * unit) / span) * 100}
              strokeDasharray="2 4"
              vectorEffect="non-scaling-stroke"
              className="stroke-field"
            />
          ))}
          <circle r={TOWN * 200} strokeWidth="2" vectorEffect="non-scaling-stroke" className="fill-signal stroke-ink" />
        </svg>
        <span className="absolute right-0 bottom-0 bg-sunk px-2 py-1 text-ink-3">
          {t('catalog.mapRings', { distance: distance(step) })}
        </span>
        <b className="absolute whitespace-nowrap text-ink" style={NAME_AT[side]}>
          {place.name}
        </b>
        {towns.map((town) => (
          <Town key={`${town.east_km} ${town.north_km}`} {...town} span={span} />
        ))}
      </div>
      <figcaption className="mt-2 max-w-[62ch] text-ink-2 text-small">{t('catalog.mapShowsTown')}</figcaption>
    </figure>
  )
}

type TownProps = Surroundings['towns'][number] & { span: number }

/** A square where the town is, and its name beside it. */
function Town({ name, east_km: east, north_km: north, span }: TownProps) {
  const at: CSSProperties = {
    left: `${50 + (east / span / WIDTH) * 50}%`,
    top: `${50 - (north / span) * 50}%`,
  }
  return (
    <span className="absolute" style={at}>
      <span className="absolute size-1.5 -translate-x-1/2 -translate-y-1/2 bg-ink" />
      <span
        className={classes(
          'absolute -translate-y-1/2 whitespace-nowrap px-2 text-ink-2',
          isFarEast(east, { span, width: WIDTH }) ? 'right-0' : 'left-0',
        )}
      >
        {name}
      </span>
    </span>
  )
}
