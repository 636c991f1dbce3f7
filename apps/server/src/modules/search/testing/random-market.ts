import type { Clause, Facet, Range, SearchChange, SearchDocument, SearchRequest } from '../search-index.ts'
import { FACETS, RANGES, SORTS } from '../search-index.ts'
import { wordsOf } from '../words.ts'
import { Random } from './random.ts'

type Model = { make: string; name: string; body: string; engine: number; power: number; seat: number; price: number }

const MAKES =
  'Honda,Yamaha,Kawasaki,Suzuki,BMW,KTM,Ducati,Triumph,Harley-Davidson,Aprilia,Husqvarna,Royal Enfield,Moto Guzzi,Indian,Benelli,Vespa,Piaggio,Kymco,SYM,CFMOTO,GasGas,Beta,Sherco,MV Agusta,Bimota,Ural,Zero,Energica,Brixton,Mash,Fantic,Peugeot,Rieju,Hyosung,Voge,Zontes,Keeway,Malaguti,Derbi,Victory,Buell,Norton,BSA,MZ,Simson,Jawa,Laverda,Münch,Cagiva,Daelim'.split(
    ',',
  )
const SERIES = 'CB,MT,Z,GSX,R,F,EXC,Monster,Street,FXDR,RS,TE,Classic,V,Scout,GTS,SV,XJ,VFR,ER'.split(',')
const NUMBERS = [125, 250, 300, 390, 500, 600, 650, 690, 700, 750, 800, 850, 900, 1000, 1100, 1200, 1250, 1800]
const BODIES =
  'naked,adventure,sport,cruiser,tourer,enduro,scooter,supersport,classic,chopper,custom,cross,supermoto,trike,electric'.split(
    ',',
  )
const VALUES: Record<Exclude<Facet, 'make' | 'model' | 'body_type' | 'abs'>, readonly string[]> = {
  category: ['Sports', 'Cruiser', 'Off_Road'],
  condition: ['good', 'excellent', 'fair'],
  licence: ['A', 'A2', 'A2_restricted', 'A1', 'AM'],
  transmission: ['manual', 'automatic', 'semi_automatic'],
  final_drive: ['chain', 'belt', 'shaft'],
  price_rating: ['fair', 'good', 'great', 'high'],
  colour: 'black,white,red,blue,grey,green,orange,yellow,silver,brown,gold,purple'.split(','),
}
const FEATURES = ['quickshifter', 'heated_grips', 'crash_bars', 'panniers']
const SAID =
  'well,kept,serviced,new,tyres,chain,garage,owner,first,second,heated,grips,panniers,exhaust,winter,ABS,commuter,weekend,ridden,daily,scratch,tank,lowered,seat,Koffer,Höcker,Größe,Auspuff,gepflegt,Erstbesitz,Scheckheft,unfallfrei,Reifen,neu,TÜV,enduro,dirt,bike,touring,screen,crash,bars,keys,manual,never,dropped'.split(
    ',',
  )
const SYLLABLES = 'ba,cor,den,fil,gra,hou,in,jo,kel,lum,mi,nor,os,pra,qui,ras,sto,tam,ul,ver,wen,xi,yor,zan'.split(',')
const DAY = 86_400_000
/** Towns with a name in another language: the first, most frequent ones of each market. */
const KNOWN_TOWNS = [
  { id: 2867714, name: 'Munich', latitude: 48.137, longitude: 11.575 },
  { id: 2658822, name: 'Sankt Gallen', latitude: 47.424, longitude: 9.375 },
]

/** Random listings, changes and requests as a real market has them: few makes, places and words have most of it. The same for a seed. */
export class RandomMarket {
  readonly random: Random
  readonly models: readonly Model[]
  readonly places: readonly { id: number; name: string; latitude: number; longitude: number }[]
  readonly sellers: readonly string[]
  readonly words: readonly string[]
  private newest = Date.UTC(2026, 0, 1)

  /** @param size how many models, places, sellers and words there are, against the usual 250 models and 1,000 places */
  constructor(seed: number, size = 1) {
    const random = new Random(seed)
    this.random = random
    this.models = Array.from({ length: Math.ceil(250 * size) }, () => randomModel(random))
    this.places = Array.from({ length: Math.ceil(1000 * size) }, (_, at) => ({
      id: at * 7 + 1,
      name: titleCase(randomWord(random)) + (random.chance(0.1) ? ' Spa' : ''),
      latitude: random.whole(4_700_000, 5_500_000) / 1e5,
      longitude: random.whole(600_000, 1_500_000) / 1e5,
      ...KNOWN_TOWNS[at],
    }))
    this.sellers = Array.from({ length: Math.ceil(2000 * size) }, () => random.uuid())
    this.words = [...SAID, ...Array.from({ length: Math.ceil(4000 * size) }, () => randomWord(random))]
  }

  document(): SearchDocument {
    const random = this.random
    const model = random.one(this.models, 3)
    const age = Math.floor(random.next() ** 2 * 35)
    this.newest += random.whole(0, 3) * 60_000
    const named = random.chance(0.95)
    const isRated = random.chance(0.7)
    const said = <T>(value: T, of = 0.85): T | null => (random.chance(of) ? value : null)
    return {
      seller: random.one(this.sellers, 2),
      category: random.one(VALUES.category, 1.5),
      make: named ? spelled(random, model.make) : null,
      model: named || random.chance(0.3) ? said(spelled(random, model.name), 0.95) : null,
      body_type: said(model.body),
      condition: random.one(VALUES.condition, 1.5),
      licence: said(random.one(VALUES.licence, 2)),
      transmission: said(random.one(VALUES.transmission, 4)),
      final_drive: said(random.one(VALUES.final_drive, 3)),
      colour: said(random.one(VALUES.colour, 2)),
      abs: said(random.chance(0.6)),
      price_rating: isRated ? random.one(VALUES.price_rating) : null,
      deal: isRated ? random.whole(500, 1500) : null,
      withPhotos: random.chance(0.8),
      price: Math.max(20_000, Math.round((model.price * 0.93 ** age * random.whole(70, 130)) / 5_000) * 50),
      year: said(2026 - age, 0.9),
      mileage: said(age * random.whole(0, 90) * 100, 0.9),
      engine: said(model.engine),
      power: said(model.power),
      seat_height: said(model.seat, 0.6),
      place: said(random.one(this.places, 3), 0.9),
      createdAt: this.newest - Math.floor(random.next() * 3) * DAY,
      name: `${named ? model.make : ''} ${writtenApart(random, model.name)} ${random.chance(0.3) ? random.one(this.words, 3) : ''}`.trim(),
      features: FEATURES.filter(() => random.chance(0.1)),
      description: Array.from({ length: random.whole(0, 30) }, () => random.one(this.words, 3)).join(' '),
    }
  }

  /** New listings, and changes and ends of those that there are. */
  changes(count: number, ids: readonly string[]): SearchChange[] {
    return Array.from({ length: count }, () => {
      const known = ids.length > 0 && this.random.chance(0.5)
      const id = known ? this.random.one(ids) : this.random.uuid()
      return { id, document: known && this.random.chance(0.4) ? null : this.document() }
    })
  }

  /** A search as people make it; some of its values exist nowhere. */
  request(): SearchRequest {
    const random = this.random
    const few = (of: number): number => (random.chance(of) ? random.whole(1, 3) : 0)
    const filters = FACETS.map((facet) => [facet, Array.from({ length: few(0.15) }, () => this.value(facet))] as const)
    const ranges = RANGES.filter(() => random.chance(0.15)).map((range) => [range, this.range(range)] as const)
    const place = random.one(this.places, 3)
    return {
      words: Array.from({ length: random.chance(0.35) ? random.whole(1, 3) : 0 }, () => this.clause()),
      filters: Object.fromEntries(filters.filter(([, values]) => values.length > 0 || random.chance(0.1))),
      ranges: Object.fromEntries(ranges),
      ...(random.chance(0.25) && {
        near: {
          latitude: place.latitude,
          longitude: place.longitude,
          ...(random.chance(0.7) && { radiusKm: random.one([5, 25, 50, 100, 300]) }),
        },
      }),
      ...(random.chance(0.15) && { withPhotos: random.chance(0.8) }),
      ...(random.chance(0.05) && { seller: random.one(this.sellers, 2) }),
      sort: random.one(SORTS),
      limit: random.one([1, 5, 24, 100]),
    }
  }

  private value(facet: Facet): string {
    const random = this.random
    if (random.chance(0.03)) return 'no such value'
    if (facet === 'abs') return random.chance(0.6) ? 'true' : 'false'
    if (facet === 'make') return spelled(random, random.one(this.models, 3).make)
    if (facet === 'model') return spelled(random, random.one(this.models, 3).name)
    if (facet === 'body_type') return random.one(BODIES, 2)
    return random.one(VALUES[facet], 1.5)
  }

  private range(range: Range): { min?: number; max?: number } {
    const random = this.random
    const of = (): number => {
      const document = this.document()
      const value = document[range] ?? 0
      return random.chance(0.5) ? value + random.one([0, 1, -1]) : Math.round(value / 500) * 500
    }
    const [low, high] = [of(), of()].sort((a, b) => a - b)
    return { ...(random.chance(0.6) && { min: low ?? 0 }), ...(random.chance(0.6) && { max: high ?? 0 }) }
  }

  private clause(): Clause {
    const random = this.random
    const alternative = (): string[] => {
      if (random.chance(0.4)) return wordsOf(random.one(this.models, 3).name)
      if (random.chance(0.2)) return wordsOf(random.one(this.models, 3).make)
      return wordsOf(random.one(this.words, 3)).concat(random.chance(0.1) ? wordsOf(random.one(this.words, 2)) : [])
    }
    return { alternatives: Array.from({ length: random.chance(0.3) ? random.whole(2, 4) : 1 }, alternative) }
  }
}

const titleCase = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

const randomWord = (random: Random): string =>
  Array.from({ length: random.whole(2, 4) }, () => random.one(SYLLABLES)).join('')

function randomModel(random: Random): Model {
  const engine = random.one(NUMBERS)
  const apart = random.one(['', ' ', '-'])
  return {
    make: random.one(MAKES, 2),
    name: `${random.one(SERIES)}${apart}${engine}${random.chance(0.4) ? `${apart}${random.one(['R', 'F', 'X', 'GS', 'SP'])}` : ''}`,
    body: random.one(BODIES, 2),
    engine: engine - random.whole(0, 30),
    power: Math.round(engine * random.whole(5, 13) * 0.1) + 30,
    seat: random.whole(68, 95) * 10,
    price: engine * random.whole(9, 16) * 100,
  }
}

/** Most write a name alike, some in capitals or small letters. */
function spelled(random: Random, name: string): string {
  if (random.chance(0.9)) return name
  return random.chance(0.5) ? name.toUpperCase() : name.toLowerCase()
}

/** A model's code as people write it: CB500F, CB 500 F, CB-500F. */
const writtenApart = (random: Random, name: string): string =>
  random.chance(0.7) ? name : name.replaceAll(/[ -]/g, random.one(['', ' ', '-']))
