import { getRelatedBikes, SEARCH_SORTS, type SearchResult, searchListings } from '@bikevalley/contract'
import { createRandom, type Random } from '../../../apps/server/src/demo/random.ts'
import { OF_MARKET } from '../market/market.ts'
import { townChooser } from '../market/towns.ts'

/** Addresses of one kind, which are asked for in turns. */
export type AddressClass = { name: string; paths: readonly string[] }

const SEED = 7
/** Bikes on a page of a list. */
const PAGE = 24
const MAKES = ['Honda', 'Yamaha', 'BMW', 'Kawasaki', 'Suzuki', 'KTM', 'Harley-Davidson', 'Triumph', 'Ducati']
const TEXTS =
  'yamaha mt 07|mt07|bmw r 1250 gs|panniers|heated grips|honda cb500f|cb 500 f|ducati monster|dirt bike|garage kept|new tires|first owner|kawasaki z900|ktm 390 duke|harley sportster|abs led|service book|commuter|triumph bonneville|suzuki v-strom 650|vespa|never dropped|akrapovic|winter storage|special edi'.split(
    '|',
  )
const MISTYPED =
  'yamha mt|kawsaki ninja|ducatti monster|suzki gsx|hondda cb|tirumph tiger|harly davidson|panierrs|akrapovik|aprillia tuono'.split(
    '|',
  )
const TYPED = 'y,ya,yam,mt,mt0,mt-0,cb,cb 5,honda c,ducati mon,b,ba,ber,ham,muc,kaw,z9,r12,tri,v-s'.split(',')

/** What a search can be narrowed by. */
const FILTERS: readonly ((random: Random) => string)[] = [
  (random) => `make=${random.pick(MAKES)}`,
  (random) =>
    `body_type=${random.pick(['naked', 'sport', 'supersport', 'tourer', 'adventure', 'enduro', 'cruiser', 'scooter'])}`,
  (random) => `category=${random.pick(['Cruiser', 'Off_Road', 'Sports'])}`,
  (random) => `colour=${random.pick(['black', 'red', 'blue', 'white', 'orange'])}&colour=silver`,
  (random) => `condition=${random.pick(['excellent', 'good', 'fair'])}`,
  (random) => `licence=${random.pick(['A', 'A2', 'A1'])}`,
  () => 'abs=true',
  (random) =>
    random.chance(0.5)
      ? `price_max=${random.whole(2, 15)}000`
      : `price_min=${random.whole(1, 4)}000&price_max=${random.whole(5, 12)}000`,
  (random) => `year_min=${random.whole(2010, 2022)}`,
  (random) => `mileage_max=${random.whole(1, 8)}0000`,
  (random) => `power_min=${random.whole(20, 60)}&power_max=${random.whole(61, 120)}`,
  (random) => `seat_height_max=${random.whole(70, 85)}0`,
]

const search = (...parts: string[]) => `/api/search?${parts.filter((part) => part !== '').join('&')}`

const many = (count: number, make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at))

/** What a search finds. @throws Error where it is refused */
export async function found(site: string, path: string): Promise<SearchResult> {
  const reply = await fetch(`${site}${path}`)
  if (!reply.ok) throw new Error(`${path} was answered ${reply.status}.`)
  return searchListings.response.parse(await reply.json())
}

/** 200 searches, the same each time, by what they are; deep pages are found by asking the site. */
export async function searchMix(site: string): Promise<AddressClass[]> {
  const random = createRandom(SEED)
  const chooseTown = townChooser(OF_MARKET.COUNTRY)
  const filters = (count: number) =>
    random
      .shuffle(FILTERS)
      .slice(0, count)
      .map((filter) => filter(random))
  const sorts = SEARCH_SORTS.filter((sort) => sort !== 'distance' && sort !== 'relevance')
  return [
    { name: 'browse', paths: many(50, (at) => (at % 2 === 0 ? search() : search(`sort=${random.pick(sorts)}`))) },
    { name: 'one filter', paths: many(40, () => search(...filters(1))) },
    { name: 'two filters', paths: many(25, () => search(...filters(2))) },
    {
      name: 'three to five',
      paths: many(25, () => search(...filters(random.whole(3, 5)), `sort=${random.pick(sorts)}`)),
    },
    { name: 'words', paths: TEXTS.map((text) => search(`q=${encodeURIComponent(text)}`)) },
    { name: 'typing errors', paths: MISTYPED.map((text) => search(`q=${encodeURIComponent(text)}`)) },
    {
      name: 'radius',
      paths: many(15, () =>
        search(
          `near=${chooseTown(random).id}&radius_km=${random.pick([10, 25, 50, 100, 200])}`,
          ...filters(random.whole(0, 2)),
          random.chance(0.5) ? 'sort=distance' : '',
        ),
      ),
    },
    { name: 'deep pages', paths: await deepPages(site, random) },
  ]
}

/** What of a cursor says which search it is of. */
const CHECKSUM = /\.[^.]+$/

/** Ten pages from the middle of everything: the place in a cursor of a search that begins there, with the checksum of the search for everything. */
async function deepPages(site: string, random: Random): Promise<string[]> {
  const paths: string[] = []
  for (const thousands of [1, 2, 3, 4, 5, 6, 7, 8, 10, 12]) {
    const sort = random.pick(['price_asc', 'price_desc'])
    const bound = sort === 'price_asc' ? `price_min=${thousands}000` : `price_max=${thousands}000`
    const [ofAll, ofBound] = await Promise.all(
      [search(`sort=${sort}`), search(`sort=${sort}`, bound)].map(
        async (path) => (await found(site, path)).next_cursor,
      ),
    )
    const cursor = ofBound && ofAll && ofBound.replace(CHECKSUM, CHECKSUM.exec(ofAll)?.[0] ?? '')
    paths.push(search(`sort=${sort}`, cursor ? `cursor=${cursor}` : ''))
  }
  return paths
}

/** What else is asked for often: suggestions, the lists of the specification, and a bike. */
export async function otherClasses(site: string): Promise<AddressClass[]> {
  const { items } = await found(site, search('limit=100'))
  const sellers = items.slice(0, 20).map(({ _id }) => _id)
  const bikes = await Promise.all(
    sellers.map(async (id) =>
      getRelatedBikes.response.parse(await (await fetch(`${site}/api/bikes/${id}/related`)).json()),
    ),
  )
  return [
    { name: 'suggestions', paths: TYPED.map((text) => `/api/search/suggest?q=${encodeURIComponent(text)}`) },
    { name: 'category', paths: ['Cruiser', 'Off_Road', 'Sports'].map((id) => `/api/category/${id}?limit=${PAGE}`) },
    { name: 'advertised', paths: [`/api/advertisedItem?limit=${PAGE}`] },
    { name: 'bikes of a seller', paths: bikes.map(({ seller }) => `/api/bikes?seller=${seller._id}&limit=${PAGE}`) },
    { name: 'one bike', paths: items.map(({ _id }) => `/api/bikes/${_id}`) },
  ]
}
