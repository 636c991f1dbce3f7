import { uploadImage } from '@bikevalley/contract'
import type { Api, UploadedFile } from '../../platform/http/api.ts'
import { invalidField, requirePerson } from '../../platform/refusals.ts'
import type { Photos } from './service.ts'

export function registerPhotosRoutes(api: Api, photos: Photos): void {
  api.handle(uploadImage, async ({ person, file }) => {
    const uploader = requirePerson(person)
    await photos.requireRoom(uploader.id)
    const first = await file()
    if (!first) throw invalidField('image', 'Send the picture as a file in the multipart field image.')
    const { display_url, width, height } = await photos.store(uploader, onlyFile(first, file))
    return { data: { display_url, width, height }, success: true, status: 200 }
  })
}

/** The bytes of the one file of an upload; a wrong field or a second file is refused. */
async function* onlyFile(first: UploadedFile, next: () => Promise<UploadedFile | null>): AsyncGenerator<Buffer> {
  if (first.fieldName !== 'image') {
    first.stream.destroy()
    throw invalidField('image', `Send the picture in the multipart field image, not ${first.fieldName.slice(0, 40)}.`)
  }
  for await (const chunk of first.stream) if (Buffer.isBuffer(chunk)) yield chunk
  const second = await next()
  if (!second) return
  second.stream.destroy()
  throw invalidField('image', 'Send one picture at a time.')
}
