import { type CreateBike, createBike, uploadImage, uploadInvoice } from '@bikevalley/contract'
import sharp from 'sharp'
import type { Client, Reply } from './client.ts'

let shade = 0

/** A small picture unlike any before it. */
export async function testPicture(format: 'jpeg' | 'png' | 'webp' | 'avif' = 'png'): Promise<Buffer> {
  shade += 1
  const background = { r: shade % 256, g: Math.floor(shade / 256) % 256, b: process.pid % 256 }
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

/** Sends a file as the multipart field `image`. */
export function upload(
  client: Client,
  file: Buffer,
  name = 'bike.png',
  type = 'image/png',
  field = 'image',
  url = '/api/images',
): Promise<Reply> {
  const boundary = 'a-boundary-for-tests'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return client.request({
    method: 'POST',
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}

/** Sends a picture for a report about a sale. */
export const uploadForReport = (client: Client, bookingId: string, file: Buffer): Promise<Reply> =>
  upload(client, file, 'photo.png', 'image/png', 'image', `/api/booking/${bookingId}/handover/report/photos`)

/** Uploads a new picture of an invoice and answers its id. */
export async function uploadInvoiceOf(client: Client, file?: Buffer): Promise<string> {
  const reply = await upload(
    client,
    file ?? (await testPicture()),
    'invoice.png',
    'image/png',
    'image',
    '/api/service-invoices',
  )
  return uploadInvoice.response.parse(reply.body)._id
}

/** Uploads a new picture and answers its `display_url`. */
export async function uploadPicture(client: Client): Promise<string> {
  const reply = await upload(client, await testPicture())
  return uploadImage.response.parse(reply.body).data.display_url
}

/** Lists a complete bike over HTTP, live at once, and answers its id. */
export async function listBike(seller: Client, given: Partial<CreateBike> = {}): Promise<string> {
  const img = given.img ?? (await uploadPicture(seller))
  const { insertedId } = await seller.call(createBike, {
    body: {
      name: 'Yamaha MT-07',
      resale_price: '4500',
      original_price: '6899',
      product_condition: 'good',
      category_name: 'Sports',
      phone: '+1 555 010 2030',
      location: 'Portland, Oregon',
      years_of_use: '3',
      description: 'Two owners, full history.',
      ...given,
      img,
    },
  })
  return insertedId
}
