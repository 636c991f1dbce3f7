import type { BodyType } from '@bikevalley/contract'
import { factsOf, makes, modelsOf } from '@bikevalley/vehicle-data'
import { DRAWINGS, type DrawingName, PAINTS, type PaintName } from '../../../apps/server/src/demo/compose.ts'
import type { Model } from '../../../apps/server/src/demo/models.ts'
import type { Random } from '../../../apps/server/src/demo/random.ts'

/** How many of a hundred bikes are of a make, about; the others share what is left. */
const SHARES: Readonly<Record<string, number>> = {
  Honda: 16,
  Yamaha: 14,
  BMW: 12,
  Kawasaki: 11,
  Suzuki: 9,
  KTM: 8,
  'Harley-Davidson': 7,
  Triumph: 5,
  Ducati: 5,
  Aprilia: 2,
  Husqvarna: 2,
  'Royal Enfield': 1.5,
  'Moto Guzzi': 1.5,
  Vespa: 1.5,
}
const OTHER_SHARE = 0.2

/** Which of the demo's kinds of machine a body stands for: it chooses sentences, category and features. */
const DRAWING_OF: Readonly<Record<BodyType, DrawingName>> = {
  naked: 'naked-twin',
  sport: 'streetfighter-four',
  supersport: 'supersport-four',
  tourer: 'bagger-tourer',
  adventure: 'adventure-twin',
  enduro: 'enduro-single',
  cross: 'enduro-single',
  cruiser: 'vtwin-cruiser',
  chopper: 'twin-bobber',
  custom: 'twin-bobber',
  classic: 'classic-roadster',
  supermoto: 'supermoto-single',
  scooter: 'maxi-scooter',
  trike: 'bagger-tourer',
  electric: 'naked-twin',
}
const PAINT_NAMES = Object.keys(PAINTS).filter((name): name is PaintName => name in PAINTS)
const OLDEST = 2008

/**
 * Every model that our data knows, as the demo's builders take one: a few models of a few makes have most of the weight. Where the
 * data has no figure there is one of the usual size, so that prices and texts can be made of it.
 *
 * @param thisYear no model that begins later is in it
 */
export function marketModels(random: Random, thisYear: number): Model[] {
  return makes().flatMap((make) =>
    random
      .shuffle(modelsOf(make))
      .filter(({ firstYear }) => (firstYear ?? OLDEST) < thisYear)
      .map(({ name, firstYear, lastYear }, rank) => {
        const facts = factsOf(make, name, null)
        const cc = facts?.engineCc ?? random.pick([125, 250, 400, 650, 750, 900, 1000, 1200])
        const drawing = DRAWING_OF[facts?.bodyType ?? 'naked']
        return {
          make,
          model: name,
          drawing,
          cc,
          kw: facts?.powerKw ?? Math.round(cc * 0.075),
          kg: facts?.weightKg ?? 130 + Math.round(cc / 12),
          seat: facts?.seatHeightMm ?? 800,
          drive: facts?.finalDrive === 'direct' ? 'cvt' : (facts?.finalDrive ?? 'chain'),
          cooling: DRAWINGS[drawing].category === 'Cruiser' ? ('air' as const) : ('liquid' as const),
          from: firstYear ?? OLDEST,
          to: lastYear ?? Number.POSITIVE_INFINITY,
          new: Math.max(2_500, Math.round((facts?.newPrice?.minor ?? (2_000 + cc * 9) * 100) / 100)),
          miles: drawing === 'enduro-single' ? 1_200 : drawing === 'bagger-tourer' ? 4_000 : 2_400,
          keeps: 0.92,
          weight: (SHARES[make] ?? OTHER_SHARE) / (rank + 1) ** 0.8,
          paints: random.shuffle(PAINT_NAMES).slice(0, 4),
        }
      }),
  )
}
