import { uploadImage } from '@bikevalley/contract'
import { freshToken } from '../../lib/access-token.ts'
import { addressOf, errorOfAnswer, NetworkError, whoIsMeant } from '../../lib/api.ts'
import { dropToken } from '../../lib/token-storage.ts'
import type { PictureSources } from '../../ui/picture.tsx'

type Options = {
  /** Told the sent share, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends one picture and answers its address. Throws what `api` throws; an aborted one rejects with the abort. */
export async function uploadPhoto(file: File, options: Options): Promise<{ url: string; sources: PictureSources }> {
  const token = await freshToken()
  let answer = await send(file, token, options)
  if (answer.status === 401 && token !== null) {
    // As in `api`: the token is of another session than the cookie, and the cookie holds.
    dropToken()
    answer = await send(file, null, options)
  }
  if (answer.status !== 200) throw errorOfAnswer(answer.status, answer.body)
  const { display_url: url, width, height } = uploadImage.answer.parse(answer.body).data
  return { url, sources: { src: url, width, height } }
}

type RawAnswer = { status: number; body: unknown }

/** `fetch` tells nothing about what has been sent, so this is the one XMLHttpRequest of the app. */
function send(file: File, token: string | null, { onProgress, signal }: Options): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const request = new XMLHttpRequest()
  request.open(uploadImage.method, addressOf(uploadImage, {}))
  request.responseType = 'json'
  for (const [name, value] of Object.entries(whoIsMeant(token))) request.setRequestHeader(name, value)
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
