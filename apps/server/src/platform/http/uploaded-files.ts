import '@fastify/multipart'
import type { Readable } from 'node:stream'
import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { FastifyRequest } from 'fastify'

/** An uploaded file as a multipart handler gets it. */
export type UploadedFile = { fieldName: string; stream: Readable }

/** Reads the files of a multipart body one after the other; nothing is read before the first is asked for. */
export function fileReader(request: FastifyRequest): () => Promise<UploadedFile | null> {
  let files: ReturnType<FastifyRequest['files']> | undefined
  return async () => {
    if (!request.isMultipart()) throw new ApiError('unsupported_media_type', t('platform.sendPictureAsForm'))
    files ??= request.files()
    const next = await files.next()
    return next.done ? null : { fieldName: next.value.fieldname, stream: next.value.file }
  }
}
