import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { demoEmail } from '../../apps/server/src/demo/people.ts'

/** Ids that stand in the addresses of pages. */
export type PageIds = {
  bike: string
  soldBike: string
  pendingBooking: string
  paidBooking: string
  collectedBooking: string
  receipt: string
  person: string
}

const viewer = z.object({ _id: z.string() })
const bookings = z.array(z.object({ _id: z.string(), productId: z.string(), state: z.string() }))
const documents = z.object({ items: z.tuple([z.object({ _id: z.string() })]).rest(z.unknown()) })
const bikes = z.tuple([z.object({ _id: z.string() })]).rest(z.unknown())

/** Finds the bikes and the bookings that the demo buyer has been left. */
export async function readPageIds(visitor: APIRequestContext, buyer: APIRequestContext): Promise<PageIds> {
  const [advertised] = bikes.parse(await (await visitor.get('/api/advertisedItem')).json())
  const own = bookings.parse(await (await buyer.get(`/api/booking?email=${demoEmail('buyer')}`)).json())
  const { _id: person } = viewer.parse(await (await buyer.get('/api/me')).json())
  const inState = (state: string) => {
    const booking = own.find((one) => one.state === state)
    if (!booking) throw new Error(`The demo buyer has no ${state} booking. npm run demo makes the market anew.`)
    return booking
  }
  const [pending, paid] = [inState('pending'), inState('paid')]
  return {
    bike: advertised._id,
    soldBike: paid.productId,
    pendingBooking: pending._id,
    paidBooking: paid._id,
    collectedBooking: inState('handed_over')._id,
    receipt: documents.parse(await (await buyer.get('/api/documents')).json()).items[0]._id,
    person,
  }
}
