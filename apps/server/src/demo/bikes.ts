import type { CategoryName } from '@bikevalley/contract'
import {
  BACKDROPS,
  type BackdropName,
  type CoverName,
  coverOf,
  DRAWINGS,
  type DrawingName,
  FRAMES,
  type Frame,
  PAINTS,
  type PaintName,
  type Recipe,
} from './compose.ts'
import type { createDescriber } from './describe.ts'
import { keepAdvertisedApart, keepApart } from './keep-apart.ts'
import type { Model } from './models.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'
import { type Machine, value } from './value.ts'

/** `refunded`: sold, and taken back by an admin, so that its seller has it again. */
export type ListingOutcome = 'available' | 'advertised' | 'draft' | 'withdrawn' | 'sold' | 'sold-elsewhere' | 'refunded'

export type DemoBike = Machine & {
  seller: DemoPerson
  name: string
  outcome: ListingOutcome
  /** How its pictures are drawn, the first of them being the one that stands for it. */
  pictures: Recipe[]
  description: string
  /** When it was put up, and when it was advertised, withdrawn or sold; 0 where nothing has happened since. */
  hoursAgo: number
  outcomeHoursAgo: number
}

const WEEKS = 12
const OLDEST_HOURS = WEEKS * 7 * 24
const BIKES = 240
/** The seller that people try the site as has some of everything. */
const CHOSEN_OUTCOMES: readonly ListingOutcome[] = [
  ...Array<ListingOutcome>(2).fill('advertised'),
  ...Array<ListingOutcome>(3).fill('available'),
  'draft',
  'withdrawn',
  ...Array<ListingOutcome>(4).fill('sold'),
  'sold-elsewhere',
]
const SHARES: readonly (readonly [ListingOutcome, number])[] = [
  ['advertised', 24],
  ['sold', 34],
  ['sold-elsewhere', 6],
  ['refunded', 3],
  ['draft', 8],
  ['withdrawn', 8],
]

type Parts = {
  random: Random
  models: readonly Model[]
  sellers: readonly DemoPerson[]
  describe: ReturnType<typeof createDescriber>
  thisYear: number
}

/** All bikes of the demo market, seller by seller. */
export function makeBikes({ random, models, sellers, describe, thisYear }: Parts): DemoBike[] {
  const choosePictures = createPictureChooser(random)
  const outcomes = assignOutcomes(random, sellers)
  const bikes = sellers.flatMap((seller, index) => {
    const own = new Set<Model>()
    const backdrops = new Set<BackdropName>()
    return (outcomes[index] ?? []).map((outcome) => {
      const model = random.weighted(
        models.filter((one) => !own.has(one) && one.from < thisYear),
        ({ drawing, weight }) => weight * (seller.taste.includes(drawing) ? 8 : 1),
      )
      own.add(model)
      const pictures = choosePictures(model, backdrops)
      const [cover] = pictures
      const { category } = DRAWINGS[model.drawing]
      const valued = value(model, thisYear, random)
      const owners = valued.age <= 3 ? 1 : random.whole(1, 3)
      const machine: Machine = { ...valued, category, paint: cover.paint, owners }
      return {
        ...machine,
        seller,
        name: `${model.make} ${model.model}`,
        outcome,
        pictures,
        description: describe(seller, machine),
        ...datesOf(outcome, random),
      }
    })
  })
  keepApart(bikes)
  keepAdvertisedApart(bikes)
  return bikes
}

function datesOf(outcome: ListingOutcome, random: Random): Pick<DemoBike, 'hoursAgo' | 'outcomeHoursAgo'> {
  if (outcome === 'available' || outcome === 'draft')
    return { hoursAgo: random.between(4, OLDEST_HOURS), outcomeHoursAgo: 0 }
  // Promotions last a week: these have some days left.
  if (outcome === 'advertised') {
    const hoursAgo = random.between(10, OLDEST_HOURS)
    return { hoursAgo, outcomeHoursAgo: random.between(2, Math.min(100, hoursAgo - 1)) }
  }
  const hoursAgo = random.between(200, OLDEST_HOURS)
  return { hoursAgo, outcomeHoursAgo: random.between(3, hoursAgo - 100) }
}

/** How many bikes everybody has, and what becomes of each. */
function assignOutcomes(random: Random, sellers: readonly DemoPerson[]): ListingOutcome[][] {
  const others = BIKES - CHOSEN_OUTCOMES.length
  const planned = SHARES.flatMap(([outcome, count]) => Array<ListingOutcome>(count).fill(outcome))
  const deck = random.shuffle([...planned, ...Array<ListingOutcome>(others - planned.length).fill('available')])
  const hands = sellers.map((seller): ListingOutcome[] => (seller.key === 'seller' ? [...CHOSEN_OUTCOMES] : []))
  const rest = hands.filter((hand) => hand.length === 0)
  // Two for everyone, the others where chance has it: some sell a single bike a month, some a dozen.
  for (const [index, outcome] of deck.entries()) {
    const open = rest.filter((hand) => hand.length < 10 && (outcome !== 'advertised' || !isFull(hand)))
    const hand = index < 2 * rest.length ? open[index % open.length] : random.pick(open)
    hand?.push(outcome)
  }
  return hands
}

/** Two of a seller's bikes are on the home page at most, which leaves one for who tries it. */
const isFull = (hand: readonly ListingOutcome[]): boolean =>
  hand.filter((outcome) => outcome === 'advertised').length >= 2

const PLACES: Record<CategoryName, readonly BackdropName[]> = {
  Cruiser: ['studio-paper', 'studio-ink', 'studio-yellow', 'studio-slate', 'road-overcast', 'road-dusk', 'road-summer'],
  Off_Road: [
    'studio-paper',
    'studio-yellow',
    'studio-slate',
    'dirt-forest',
    'dirt-quarry',
    'dirt-desert',
    'road-overcast',
  ],
  Sports: ['studio-paper', 'studio-ink', 'studio-yellow', 'studio-slate', 'road-overcast', 'road-dusk', 'road-summer'],
}
const COVER_NAMES: readonly CoverName[] = ['full', 'ahead', 'behind']
const DETAILS = ['engine', 'front', 'rear', 'tank'] as const
const WIDTH = 1200

/**
 * Takes the pictures of one bike after the other: a whole view that no other bike has, then two to four details. Two
 * bikes alike in kind, paint and place share their details, so that half of the pictures need not be drawn.
 */
function createPictureChooser(random: Random) {
  const taken = new Set<string>()
  const sets = new Map<string, number>()

  return function photograph(model: Model, ofSeller: Set<BackdropName>): [Recipe, ...Recipe[]] {
    const { drawing, paints } = model
    const places = PLACES[DRAWINGS[drawing].category]
    const fresh = places.filter((place) => !ofSeller.has(place))
    const free = (among: readonly BackdropName[]) =>
      paints.flatMap((paint) =>
        among.flatMap((backdrop) =>
          COVER_NAMES.filter((frame) => !taken.has(`${drawing} ${paint} ${backdrop} ${frame}`)).map((frame) => ({
            paint,
            backdrop,
            frame,
            set: `${drawing} ${paint} ${backdrop}`,
          })),
        ),
      )
    const choices = free(fresh.length > 0 ? fresh : places)
    const choice = random.weighted(choices.length > 0 ? choices : free(places), ({ set, frame }) => {
      const often = sets.get(set) ?? 0
      return (often === 1 ? 60 : often > 1 ? 3 : 1) * (frame === 'full' ? 3 : 1)
    })
    const { paint, backdrop, frame, set } = choice
    taken.add(`${set} ${frame}`)
    sets.set(set, (sets.get(set) ?? 0) + 1)
    ofSeller.add(backdrop)
    const first = Object.keys(BACKDROPS).indexOf(backdrop) + paint.length
    const count = random.weighted([2, 3, 4], (details) => (details === 2 ? 6 : details === 3 ? 3 : 1))
    const details = DETAILS.map((_, i) => DETAILS[(first + i) % DETAILS.length] ?? 'engine').slice(0, count)
    const draw = (one: Frame): Recipe => draft(drawing, paint, backdrop, one)
    return [draw(coverOf(frame, drawing)), ...details.map((name) => draw(FRAMES[name]))]
  }
}

function draft(drawing: DrawingName, paint: PaintName, backdrop: BackdropName, frame: Frame): Recipe {
  // A supermoto has its rims in the second colour.
  const overrides = drawing === 'supermoto-single' ? { rim: PAINTS[paint].paint2 } : {}
  return { drawing, paint, backdrop, frame, width: WIDTH, overrides }
}
