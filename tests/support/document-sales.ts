import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { book, CARDS, newListing, newPerson, sendCard, startTestServices, type TestServices } from './test-services.ts'

const OPERATOR = { name: 'Bikes Ltd', address: '3 Dock Road', email: 'hello@bikes.example', phone: '', taxId: 'GB 123' }
/** What sellers put on the bill of sale. */
export const BILL = {
  name: 'Sal Seller',
  address: '2 Side Street, Salem',
  frame_number: 'JYARM321000001234',
  registration: 'M12 345',
  mileage: 12_345,
}

/** Services of a site whose operator charges a fee with tax. */
export const startWithFee = (): Promise<TestServices> =>
  startTestServices({
    settings: {
      operator: OPERATOR,
      fee: { basisPoints: 250, minimumMinor: 0, maximumMinor: null },
      feeTaxBasisPoints: 1900,
    },
  })

/** The steps of a sale that issue documents. @param servicesOf answers the services once they have started */
export function documentSales(servicesOf: () => TestServices) {
  async function atTheTill() {
    const services = servicesOf()
    const buyer = await newPerson(services, 'buyer', 'Bea Buyer')
    const seller = await newPerson(services, 'seller', 'Sal Seller')
    const bookingId = await book(services, buyer, await newListing(services, seller))
    const intent = await services.payments.createIntent(buyer, { bookingId })
    return { buyer, seller, bookingId, intent, transactionId: intent.paymentIntentId }
  }
  type Begun = Awaited<ReturnType<typeof atTheTill>>

  return {
    atTheTill,
    /** The card is charged; the site does not know of it yet. */
    begin: async () => {
      const sale = await atTheTill()
      await sendCard(servicesOf(), sale.intent, CARDS.pays)
      return sale
    },
    record: ({ buyer, bookingId, transactionId }: Begun) =>
      servicesOf().payments.record(buyer, { bookingId, transactionId }),
    handOver: async ({ buyer, seller, bookingId }: Begun): Promise<void> => {
      const { handovers } = servicesOf()
      await handovers.saveBuyerDetails(buyer, bookingId, { name: 'Bea Buyer', address: '1 Main Street' })
      const { code } = await handovers.get(buyer, bookingId)
      await handovers.handOver(seller, bookingId, { ...BILL, code: code ?? '' })
    },
    /** The one document of a person, numbered. */
    only: async (person: Person) => {
      const services = servicesOf()
      await services.runJobs()
      const { items } = await services.documents.list(person, {})
      if (items.length !== 1 || !items[0]?.number) throw new Error(`It is not one document: ${JSON.stringify(items)}`)
      return items[0]
    },
  }
}
