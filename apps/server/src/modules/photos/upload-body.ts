import { t } from '@bikevalley/messages'
import type { UploadedFile } from '../../platform/http/uploaded-files.ts'
import { invalidField } from '../../platform/refusals.ts'

/**
 * The bytes of the one picture of an upload, in the multipart field `image`.
 * @throws ApiError `invalid_input` where there is none; for another field or a second file, as it is read
 */
export async function pictureIn(file: () => Promise<UploadedFile | null>): Promise<AsyncGenerator<Buffer>> {
  const first = await file()
  if (!first) throw invalidField('image', t('photos.sendAsImage'))
  return onlyFile(first, file)
}

/** The bytes of the one file of an upload; a wrong field or a second file is refused. */
async function* onlyFile(first: UploadedFile, next: () => Promise<UploadedFile | null>): AsyncGenerator<Buffer> {
  if (first.fieldName !== 'image') {
    first.stream.destroy()
    throw invalidField('image', t('photos.sendAsImageNot', { field: first.fieldName.slice(0, 40) }))
  }
  for await (const chunk of first.stream) if (Buffer.isBuffer(chunk)) yield chunk
  const second = await next()
  if (!second) return
  second.stream.destroy()
  throw invalidField('image', t('photos.oneAtATime'))
}
