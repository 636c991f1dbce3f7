import * as contract from '@bikevalley/contract'
import { testPicture, uploadForReport } from '../../support/bikes.ts'
import { admins, bill, ofHandedOver, type Row, signedIn } from '../row.ts'
import type { World } from '../world.ts'

const ofSale = async (world: World) => ({ params: { id: await world.sale() } })

async function ofReceipt(world: World) {
  await world.sale()
  await world.app.runJobs('number-papers')
  const { items } = await world.people.buyer.call(contract.listDocuments, { query: {} })
  return { params: { id: items[0]?._id ?? '' } }
}

const report = async (world: World, bookingId: string) =>
  world.people.buyer.call(contract.reportHandover, {
    params: { id: bookingId },
    body: { words: 'The frame number is of another bike.' },
  })

const idIn = (params: object | undefined): string => contract.getHandover.params.parse(params).id

/** A photo of the buyer for a report, and the sale. */
async function photoFor(world: World) {
  const bookingId = await world.sale()
  const { body } = await uploadForReport(world.people.buyer, bookingId, await testPicture())
  return { bookingId, id: contract.uploadReportPhoto.response.parse(body)._id }
}

export const handoversRows: Row[] = [
  {
    endpoint: contract.getHandover,
    freshBuyer: true,
    letsIn: ['buyer', 'seller', 'admin'],
    input: ofSale,
  },
  {
    endpoint: contract.saveBuyerDetails,
    freshBuyer: true,
    letsIn: ['buyer'],
    input: async (world) => ({
      ...(await ofSale(world)),
      body: { name: 'Bea Buyer', address: '1 Main Street, Portland' },
    }),
  },
  {
    endpoint: contract.saveSeenPaper,
    freshBuyer: true,
    letsIn: ['buyer'],
    input: async (world) => ({ ...(await ofSale(world)), body: { entry: 0, seen: true } }),
  },
  {
    endpoint: contract.saveSeenPaper,
    when: 'after the handover',
    freshBuyer: true,
    letsIn: ['buyer'],
    status: 409,
    input: async (world) => ({ ...(await ofHandedOver(world)), body: { entry: 0, seen: true } }),
  },
  {
    endpoint: contract.getBoughtBike,
    freshBuyer: true,
    letsIn: ['buyer'],
    input: ofHandedOver,
  },
  {
    endpoint: contract.getBoughtBike,
    when: 'before the handover',
    freshBuyer: true,
    letsIn: ['buyer'],
    status: 404,
    input: ofSale,
  },
  {
    endpoint: contract.saveSellerPapers,
    freshBuyer: true,
    letsIn: ['seller'],
    input: async (world) => ({ ...(await ofSale(world)), body: { ...bill, registration: '', mileage: null } }),
  },
  {
    endpoint: contract.handOver,
    freshBuyer: true,
    letsIn: ['seller'],
    input: async (world) => {
      const { bookingId, code } = await world.saleWithCode()
      return { params: { id: bookingId }, body: { ...bill, code } }
    },
  },
  {
    endpoint: contract.reportHandover,
    freshBuyer: true,
    letsIn: ['buyer', 'seller'],
    input: async (world) => ({ ...(await ofSale(world)), body: { words: 'The frame number is of another bike.' } }),
  },
  {
    endpoint: contract.uploadReportPhoto,
    freshBuyer: true,
    letsIn: ['buyer', 'seller'],
    input: ofSale,
    send: async (client, { params }) => uploadForReport(client, idIn(params), await testPicture()),
  },
  {
    endpoint: contract.getReportPhoto,
    freshBuyer: true,
    letsIn: ['buyer', 'seller', 'admin'],
    input: async (world) => {
      const { bookingId, id } = await photoFor(world)
      const body = { words: 'The frame number is of another bike.', photos: [id] }
      await world.people.buyer.call(contract.reportHandover, { params: { id: bookingId }, body })
      return { params: { id } }
    },
  },
  {
    endpoint: contract.getReportPhoto,
    when: 'before the report is sent',
    freshBuyer: true,
    letsIn: ['buyer'],
    input: async (world) => ({ params: { id: (await photoFor(world)).id } }),
  },
  {
    endpoint: contract.unlockHandover,
    freshBuyer: true,
    letsIn: ['buyer'],
    input: ofSale,
  },
  {
    endpoint: contract.withdrawReport,
    freshBuyer: true,
    letsIn: ['buyer', 'seller'],
    except: { seller: 409 },
    input: async (world) => {
      const id = await world.sale()
      await report(world, id)
      return { params: { id } }
    },
  },
  {
    endpoint: contract.getBillOfSale,
    freshBuyer: true,
    letsIn: ['buyer', 'seller', 'admin'],
    input: ofHandedOver,
  },
  {
    endpoint: contract.getBillOfSalePdf,
    freshBuyer: true,
    letsIn: ['buyer', 'seller', 'admin'],
    input: ofHandedOver,
  },
  {
    endpoint: contract.getBillOfSalePdf,
    when: 'before the handover',
    freshBuyer: true,
    letsIn: ['buyer', 'seller', 'admin'],
    status: 404,
    input: async (world) => ({ params: { id: (await world.saleWithCode()).bookingId } }),
  },
  { endpoint: contract.listDocuments, letsIn: signedIn },
  {
    endpoint: contract.getDocument,
    freshBuyer: true,
    letsIn: ['buyer', 'admin'],
    input: ofReceipt,
  },
  {
    endpoint: contract.getDocumentPdf,
    freshBuyer: true,
    letsIn: ['buyer', 'admin'],
    input: ofReceipt,
  },
  {
    endpoint: contract.addInvoiceAddress,
    when: 'a receipt, which has none',
    freshBuyer: true,
    letsIn: ['buyer'],
    status: 409,
    input: async (world) => ({ ...(await ofReceipt(world)), body: { address: '1 Main Street' } }),
  },
  { endpoint: contract.listChargebacks, letsIn: admins, input: () => ({ query: {} }) },
  { endpoint: contract.listDisputes, letsIn: admins, input: () => ({ query: { part: 'open' } }) },
  {
    endpoint: contract.askDisputeSide,
    freshBuyer: true,
    letsIn: admins,
    input: async (world) => {
      const { insertedId } = await report(world, await world.sale())
      return { params: { id: insertedId }, body: { side: 'seller', question: 'Where was it?', days: 3 } }
    },
  },
  {
    endpoint: contract.answerDisputeQuestion,
    freshBuyer: true,
    letsIn: ['buyer', 'seller'],
    except: { seller: 409 },
    input: async (world) => {
      const id = await world.sale()
      const { insertedId } = await report(world, id)
      const asked = { side: 'buyer', question: 'Which number is on the frame?', days: 3 } as const
      await world.people.admin.call(contract.askDisputeSide, { params: { id: insertedId }, body: asked })
      return { params: { id }, body: { answer: 'The one of another bike.' } }
    },
  },
  {
    endpoint: contract.decideDispute,
    freshBuyer: true,
    letsIn: admins,
    input: async (world) => {
      const { insertedId } = await report(world, await world.sale())
      return { params: { id: insertedId }, body: { refund: '0.00', reason: 'The photos show it.' } }
    },
  },
]
