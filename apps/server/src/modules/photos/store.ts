import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ApiError, LIMITS, type Picture } from '@bikevalley/contract'
import type { Db } from '../../platform/database.ts'
import { lockLivePerson } from '../../platform/live-person.ts'
import type { Platform } from '../../platform/platform.ts'
import type { WorkQueue } from '../../platform/work-queue.ts'
import { queueAvif } from './avif.ts'
import type { ImageFiles, PictureFolders } from './image-files.ts'
import { type ImageKind, imageKindOf } from './image-kind.ts'
import { type PictureRow, presentPicture } from './presenter.ts'
import { receive } from './receive.ts'
import { checkPixels, type Rendered, renderWebp } from './render.ts'
import * as repository from './repository.ts'

export type ImagePipeline = { platform: Platform; folders: PictureFolders; work: WorkQueue['run'] }

/** The width in which a picture for the eyes of few is kept besides itself: it is seen small, and in full at a press. */
export const PRIVATE_WIDTH = 400

const tooManyUploads = () =>
  new ApiError('upload_limit', `You can upload ${LIMITS.imagesPerPersonAndDay} pictures a day. Continue tomorrow.`)

const today = (now: Date) => now.toISOString().slice(0, 10)

/** @throws ApiError `upload_limit` when the person's pictures of today (UTC) are used up */
export async function requirePictureQuota({ platform }: ImagePipeline, userId: string): Promise<void> {
  const used = await repository.uploadsOn(platform.db, userId, today(platform.clock.now()))
  if (used >= LIMITS.imagesPerPersonAndDay) throw tooManyUploads()
}

/**
 * Keeps an uploaded picture in all its widths and answers how it is shown; one that is here already only gets its uploader.
 * It is known by the SHA-256 of the bytes that came in, so that a repeated upload is known before any work is done.
 * @throws ApiError `image_too_large`, `not_an_image`, `image_unreadable`, `upload_limit`, `not_signed_in`, `unavailable`
 */
export async function storeUpload(
  pipeline: ImagePipeline,
  userId: string,
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<Picture> {
  return onDisk(pipeline, pipeline.folders.open, async (folder) => {
    const upload = await receive(source, join(folder, 'upload'))
    const kind = imageKindOf(upload.head)
    const known = await keep(pipeline, userId, upload.hash, null)
    if (known) return known
    const rendered = await render(pipeline, userId, upload.path, kind, folder)
    const kept = await keep(pipeline, userId, upload.hash, { rendered, folder })
    if (!kept) throw new Error('A rendered picture was not kept.')
    return kept
  })
}

/**
 * Keeps an uploaded picture for the eyes of few, under a name by chance: whoever has the same bytes can't ask for it, nor learn
 * that somebody else has them.
 * @throws ApiError as `storeUpload`
 */
export async function storePrivate(
  pipeline: ImagePipeline,
  userId: string,
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<PictureRow> {
  const { platform, folders } = pipeline
  return onDisk(pipeline, folders.private, async (folder) => {
    const { path, head } = await receive(source, join(folder, 'upload'))
    const rendered = await render(pipeline, userId, path, imageKindOf(head), folder, [PRIVATE_WIDTH])
    const hash = randomBytes(32).toString('hex')
    const fresh = { rendered, folder, private: true }
    const kept = platform.db.transaction().execute(async (trx) => {
      await lockLivePerson(trx, userId)
      const row = await place(pipeline, trx, hash, fresh)
      await repository.saveUpload(trx, userId, hash, platform.clock.now())
      return row
    })
    // Under this name nobody uploads it again, which would find its files.
    return kept.catch(async (error: unknown) => {
      await folders.private.remove(hash, rendered.widths)
      throw error
    })
  })
}

/** Works in a temporary folder. @throws ApiError `unavailable` where the disk is full or refuses */
async function onDisk<T>(
  { platform }: ImagePipeline,
  files: ImageFiles,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  try {
    return await files.withTemporaryFolder(work)
  } catch (error) {
    if (!isDiskTrouble(error)) throw error
    platform.log.error({ err: error }, 'a picture could not be stored')
    throw new ApiError('unavailable', 'We can’t store pictures just now. Try again later.')
  }
}

/** Checks an upload and makes its files in a folder, in the person’s turn. @param widths of ours, those that fit, when absent */
const render = (
  pipeline: ImagePipeline,
  userId: string,
  path: string,
  kind: ImageKind,
  folder: string,
  widths?: readonly number[],
): Promise<Rendered> =>
  pipeline.work(
    async () => {
      await checkPixels(path, kind)
      await count(pipeline, userId)
      return renderWebp(path, folder, widths)
    },
    { client: userId },
  )

/** Counts an upload before its pixels cost anything: one that turns out damaged took as much work. */
function count({ platform }: ImagePipeline, userId: string): Promise<void> {
  return platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, userId)
    await countOne(trx, userId, platform.clock.now())
  })
}

/** @throws ApiError `upload_limit` */
async function countOne(trx: Db, userId: string, now: Date): Promise<void> {
  if (!(await repository.countUpload(trx, userId, today(now)))) throw tooManyUploads()
}

/** Gives the picture to its uploader, and counts one that was here before; null when it is neither here nor rendered. */
function keep(
  pipeline: ImagePipeline,
  userId: string,
  hash: string,
  fresh: { rendered: Rendered; folder: string } | null,
): Promise<Picture | null> {
  const { platform, folders } = pipeline
  const files = folders.open
  const now = platform.clock.now()
  return platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, userId)
    await repository.lockPicture(trx, hash)
    const known = await repository.findPicture(trx, hash)
    const whole = known !== undefined && (await files.has(hash))
    if (!whole && !fresh) return null
    if (!fresh) await countOne(trx, userId, now)
    const row = whole ? known : fresh && (await place(pipeline, trx, hash, fresh))
    if (!row) return null
    await repository.saveUpload(trx, userId, hash, now)
    if (!whole) await queueAvif(trx)
    return presentPicture(row, '')
  })
}

/** Moves rendered files to their places and writes the picture's row. Lock the picture first. */
async function place(
  { platform, folders }: ImagePipeline,
  trx: Db,
  hash: string,
  { rendered, folder, private: isPrivate = false }: { rendered: Rendered; folder: string; private?: boolean },
): Promise<PictureRow> {
  const { suffixes, ...facts } = rendered
  await folders[isPrivate ? 'private' : 'open'].place(hash, folder, suffixes)
  return repository.savePicture(trx, { hash, ...facts, private: isPrivate }, platform.clock.now())
}

/** Makes the WebP files of a picture whose row was reserved, from a source of our own; one that is whole stays as it is. */
export async function renderPicture(pipeline: ImagePipeline, hash: string, source: Buffer): Promise<void> {
  const { platform, folders, work } = pipeline
  const files = folders.open
  const planned = (await files.has(hash)) ? undefined : await repository.findPicture(platform.db, hash)
  if (!planned) return
  await files.withTemporaryFolder(async (folder) => {
    const rendered = await work(() => renderWebp(source, folder, planned.widths))
    await platform.db.transaction().execute(async (trx) => {
      await repository.lockPicture(trx, hash)
      const reserved = await repository.findPicture(trx, hash)
      if (reserved && !(await files.has(hash))) await place(pipeline, trx, hash, { rendered, folder })
    })
  })
}

const diskTroubles = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'EEXIST', 'EMFILE'])

const isDiskTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && diskTroubles.has(error.code)
