import type { CreateBike } from '@bikevalley/contract'
import type { Config } from '../config.ts'
import type { Person } from '../platform/people/person.ts'
import type { DemoBike } from './bikes.ts'
import type { DemoServices } from './builders.ts'
import { priceIn } from './currency.ts'
import { drawInvoice } from './invoice-picture.ts'
import { createRandom } from './random.ts'

/** Each is drawn while the site waits for its demo market. */
const SHOWN = 6

type Papers = Pick<CreateBike, 'frame_number' | 'service_history'>

/** Of the first bikes on sale whose last service a workshop has done, advertised ones first, the invoices are shown. */
export function chooseInvoiced(
  bikes: readonly DemoBike[],
  papersOf: (bike: DemoBike) => Papers,
): ReadonlySet<DemoBike> {
  const withWorkshop = (wanted: DemoBike['outcome']) =>
    bikes.filter((bike) => bike.outcome === wanted && papersOf(bike).service_history?.at(-1)?.workshop)
  return new Set([...withWorkshop('advertised'), ...withWorkshop('available')].slice(0, SHOWN))
}

/** The papers of a bike, with a picture of its last service's invoice, which its seller has uploaded. */
export async function withInvoice(
  { photos }: DemoServices,
  { currency, distanceUnit }: Pick<Config, 'currency' | 'distanceUnit'>,
  bike: DemoBike,
  seller: Person,
  papers: Papers,
): Promise<Papers> {
  const history = papers.service_history ?? []
  const last = history.at(-1)
  if (!last) return papers
  const random = createRandom(bike.miles * 31 + bike.price)
  const lines = [last.work, 'Labour'].map((work) => ({ work, dollars: random.whole(30, 180) }))
  const amount = (dollars: number) => `${priceIn(currency, dollars)} ${currency}`
  const picture = await drawInvoice({
    workshop: last.workshop ?? '',
    number: `${last.date.slice(0, 4)}-${random.whole(1000, 9999)}`,
    date: last.date,
    bike: `${bike.model.make} ${bike.model.model}`,
    frameNumber: papers.frame_number ?? '',
    mileage: `${last.mileage} ${distanceUnit}`,
    lines: lines.map(({ work, dollars }) => ({ work, amount: amount(dollars) })),
    total: amount(lines.reduce((sum, { dollars }) => sum + dollars, 0)),
  })
  const { hash } = await photos.storePrivate(seller, [picture])
  return { ...papers, service_history: [...history.slice(0, -1), { ...last, invoice: hash }] }
}
