import { type AdminFigures, type BuyerFigures, formatMinor, type SellerFigures } from '@bikevalley/contract'
import { saleStatus } from '../../modules/sales/index.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSaleFacts } from '../sales/index.ts'
import { countByCategory, countOfBuyer, countOfMarket, countOfSeller } from './counts.ts'
import { newestEvents } from './newest-events.ts'
import { presentEvent } from './presenter.ts'
import { salesToDo } from './sales-to-do.ts'
import { readerOf, type Scope } from './scope.ts'
import { weekSeries } from './week-series.ts'
import { fillWeeks, firstDay } from './weeks.ts'

const SHOWN_EVENTS = 8

export type Figures = ReturnType<typeof createFigures>

/** Numbers of the dashboards. It owns no table: everything is counted from the records of the modules that do. */
export function createFigures({ db, clock, config: { currency } }: Platform) {
  const weeksOf = async (scope: Scope) => {
    const from = firstDay(clock.now())
    return fillWeeks(from, await weekSeries(db, scope, from), currency)
  }
  const eventsOf = async (scope: Scope) => {
    const events = await newestEvents(db, scope, SHOWN_EVENTS)
    const bookings = new Set(events.flatMap(({ booking_id }) => booking_id ?? []))
    const facts = await readSaleFacts(db, [...bookings])
    return events.map((event) => {
      const of = event.booking_id === null ? undefined : facts.get(event.booking_id)
      return presentEvent(event, of ? saleStatus(of, readerOf(scope), clock.now()) : null)
    })
  }

  return {
    async ofSeller({ id: sellerId }: Pick<Person, 'id'>): Promise<SellerFigures> {
      const [toDo, { earned_minor, ...counts }, weeks, events] = await Promise.all([
        salesToDo(db, sellerId, clock.now(), currency),
        countOfSeller(db, sellerId),
        weeksOf({ sellerId }),
        eventsOf({ sellerId }),
      ])
      return { ...toDo, ...counts, earned: formatMinor(earned_minor, currency), weeks, events }
    },

    async ofBuyer({ id: buyerId }: Pick<Person, 'id'>): Promise<BuyerFigures> {
      const [{ spent_minor, ...counts }, events] = await Promise.all([countOfBuyer(db, buyerId), eventsOf({ buyerId })])
      return { ...counts, spent: formatMinor(spent_minor, currency), events }
    },

    async ofMarket(): Promise<AdminFigures> {
      const [counts, categories, weeks, events] = await Promise.all([
        countOfMarket(db, clock.now()),
        countByCategory(db),
        weeksOf('market'),
        eventsOf('market'),
      ])
      return { ...counts, categories, weeks, events }
    },
  }
}
