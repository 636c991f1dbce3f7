import { getInvoice, uploadImage, uploadInvoice, uploadReportPhoto } from '@bikevalley/contract'
import type { PictureSources } from '../../ui/pictures/picture.tsx'
import { addressOf, callerHeaders, errorOfAnswer } from '../api/http.ts'
import { NetworkError } from '../api/network-error.ts'
import { freshToken } from '../session/access-token.ts'
import { shownPersonId } from '../session/session.ts'
import { dropToken } from '../session/token-storage.ts'
import { reportPhotoSources } from './pictures.ts'

/** A picture on the server: its address, how it is shown, and whether the end of its file was missing. */
export type StoredPicture = { url: string; sources: PictureSources; cutOff: boolean }

/** Where a picture goes, and how the answer is read. */
export type Destination = { address: string; read: (answer: unknown) => StoredPicture }

/** Pictures that everybody may see. */
export const toEverybody: Destination = {
  address: addressOf(uploadImage, {}),
  read: (answer) => {
    const { display_url: url, width, height, cut_off: cutOff } = uploadImage.response.parse(answer).data
    return { url, sources: { src: url, width, height }, cutOff }
  },
}

/** Photos for a report about a sale, known by their ids. */
export const toReport = (bookingId: string): Destination => ({
  address: addressOf(uploadReportPhoto, { params: { id: bookingId } }),
  read: (answer) => {
    const photo = uploadReportPhoto.response.parse(answer)
    return { url: photo._id, sources: reportPhotoSources(photo), cutOff: photo.cut_off }
  },
})

/** Invoices of a service history, known by their ids. */
export const toInvoice: Destination = {
  address: addressOf(uploadInvoice, {}),
  read: (answer) => {
    const { _id: url, width, height, cut_off: cutOff } = uploadInvoice.response.parse(answer)
    return { url, sources: { src: invoiceAddress(url, 'small'), width, height }, cutOff }
  },
}

/** Where an invoice is shown to those who may see it. */
export const invoiceAddress = (id: string, size: 'full' | 'small' = 'full'): string =>
  addressOf(getInvoice, { params: { id }, query: { size } })

type Options = {
  /** Told the sent share, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends one picture. Throws what `api` throws; an aborted one rejects with the abort. */
export async function uploadPhoto(file: File, to: Destination, options: Options): Promise<StoredPicture> {
  const viewer = shownPersonId()
  const token = await freshToken()
  let answer = await send(file, to.address, callerHeaders(token, viewer), options)
  if (answer.status === 401 && token !== null) {
    // As in `api`: the token is of another session than the cookie, and the cookie holds.
    dropToken()
    answer = await send(file, to.address, callerHeaders(null, viewer), options)
  }
  if (answer.status !== 200) throw errorOfAnswer(answer.status, answer.body)
  return to.read(answer.body)
}

type RawAnswer = { status: number; body: unknown }

/** `fetch` tells nothing about what has been sent, so this is the one XMLHttpRequest of the app. */
function send(
  file: File,
  address: string,
  headers: Record<string, string>,
  { onProgress, signal }: Options,
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const request = new XMLHttpRequest()
  request.open('POST', address)
  request.responseType = 'json'
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress(loaded / total)
  })
  request.addEventListener('load', () => resolve({ status: request.status, body: request.response }))
  request.addEventListener('error', () => reject(new NetworkError(new Error('The upload was interrupted.'))))
  request.addEventListener('abort', () => reject(signal.reason))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  const form = new FormData()
  form.set('image', file)
  request.send(form)
  return promise
}
