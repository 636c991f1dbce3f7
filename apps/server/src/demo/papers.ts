import type { CreateBike } from '@bikevalley/contract'
import { createRandom } from './random.ts'
import type { Machine } from './value.ts'

/** A maker's code that no maker has. */
const MAKER = 'ZBV'
/** What a frame number of 17 characters can have. */
const CHARACTERS = Array.from('ABCDEFGHJKLMNPRSTUVWXYZ0123456789')
const VIN_LENGTH = 17

const WORK = [
  'Oil and filter',
  'Oil, filter and brake fluid',
  'Valve clearance checked',
  'Chain and sprockets',
  'Tyres front and rear',
  'Brake pads and fluid',
  'Fork oil and seals',
  'Air filter, spark plugs',
] as const
const WORKSHOPS = ['', 'Valley Moto', 'Two Wheel Works', 'Northside Motorcycles', 'The Bike Shed'] as const

const DAY_MS = 86_400_000

/**
 * What more its papers say of a bike: the frame number, and services in even steps of its age.
 *
 * @param at when it is put up
 * @param distance miles in the unit of the site
 */
export function papersOfBike(
  { year, miles, price }: Machine,
  at: Date,
  distance: (miles: number) => number,
): Pick<CreateBike, 'frame_number' | 'service_history'> {
  // A chance of its own, so that the rest of the market is planned as it was.
  const random = createRandom(miles * 17 + price)
  const begin = Date.UTC(year, 6)
  const services = random.chance(0.7) && at.getTime() > begin ? random.whole(1, 4) : 0
  return {
    frame_number: MAKER + Array.from({ length: VIN_LENGTH - MAKER.length }, () => random.pick(CHARACTERS)).join(''),
    service_history: Array.from({ length: services }, (_, index) => {
      const share = (index + 1) / (services + 1)
      const day = new Date(begin + share * (at.getTime() - begin) - random.whole(0, 20) * DAY_MS)
      return {
        date: day.toISOString().slice(0, 10),
        mileage: distance(Math.round((miles * share) / 10) * 10),
        work: random.pick(WORK),
        workshop: random.pick(WORKSHOPS),
        invoice: '',
      }
    }),
  }
}
