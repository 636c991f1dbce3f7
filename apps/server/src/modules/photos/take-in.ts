import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ApiError, LIMITS, type Picture } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import type { Platform } from '../../platform/platform.ts'
import type { WorkQueue } from '../../platform/work-queue.ts'
import { queueAvif } from './avif.ts'
import { type PictureRow, presentPicture } from './presenter.ts'
import { type ImageKind, imageKindOf } from './rendering/image-kind.ts'
import { receive } from './rendering/receive.ts'
import { checkPixels, type Rendered, renderWebp } from './rendering/render.ts'
import * as repository from './repository.ts'
import type { FileKeeper } from './store/keep-files.ts'
import { keyOf, type PictureStore, type StoredPicture } from './store/picture-store.ts'
import type { TemporaryFolders } from './store/temporary-folders.ts'

export type ImagePipeline = {
  platform: Platform
  store: PictureStore
  keeper: FileKeeper
  /** Where uploads are received. */
  uploads: TemporaryFolders
  work: WorkQueue['run']
}

/** `cutOff`: the end of the upload was missing. Only the uploader is told; it is not stored. */
export type Taken<T> = T & { cutOff: boolean }

/** The width in which a picture for the eyes of few is kept besides itself: it is seen small, and in full at a press. */
export const PRIVATE_WIDTH = 400

const tooManyUploads = () =>
  new ApiError('upload_limit', t('photos.uploadsPerDay', { most: LIMITS.imagesPerPersonAndDay }))

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
): Promise<Taken<Picture>> {
  return onDisk(pipeline, async (folder) => {
    const upload = await receive(source, join(folder, 'upload'))
    const kind = imageKindOf(upload.head)
    const known = await keepKnown(pipeline, userId, upload.hash)
    if (known) return { ...known, cutOff: false }
    const rendered = await render(pipeline, userId, upload.path, kind)
    return { ...(await keepRendered(pipeline, userId, upload.hash, rendered)), cutOff: rendered.cutOff }
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
): Promise<Taken<PictureRow>> {
  const { platform, keeper } = pipeline
  return onDisk(pipeline, async (folder) => {
    const { path, head } = await receive(source, join(folder, 'upload'))
    const rendered = await render(pipeline, userId, path, imageKindOf(head), [PRIVATE_WIDTH])
    const picture = { hash: randomBytes(32).toString('hex'), private: true }
    const kept = await keeper.hold(picture.hash, (connection) =>
      add(pipeline, connection, picture, rendered, async (trx, row) => {
        await lockLivePerson(trx, userId)
        const saved = await repository.savePicture(trx, row, platform.clock.now())
        await repository.saveUpload(trx, userId, picture.hash, platform.clock.now())
        return saved
      }),
    )
    return { ...kept, cutOff: rendered.cutOff }
  })
}

/** Receives an upload in a temporary folder, and keeps it. @throws ApiError `unavailable` where the disk is full or refuses */
async function onDisk<T>({ platform, uploads }: ImagePipeline, work: (folder: string) => Promise<T>): Promise<T> {
  try {
    return await uploads.use(work)
  } catch (error) {
    if (!isDiskError(error)) throw error
    platform.log.error({ err: error }, 'a picture could not be stored')
    throw new ApiError('unavailable', t('photos.cantStore'))
  }
}

/** Checks an upload and makes its files, in the person’s turn. @param widths of ours, those that fit, when absent */
const render = (
  pipeline: ImagePipeline,
  userId: string,
  path: string,
  kind: ImageKind,
  widths?: readonly number[],
): Promise<Rendered> =>
  pipeline.work(
    async () => {
      await checkPixels(path, kind)
      await count(pipeline, userId)
      return renderWebp(path, widths)
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

/** Gives a picture that is here already to one more uploader, and counts that; null where it is not here. */
function keepKnown(pipeline: ImagePipeline, userId: string, hash: string): Promise<Picture | null> {
  const { platform, keeper } = pipeline
  return keeper.hold(hash, async (connection) => {
    const known = await findWhole(pipeline, connection, hash)
    if (!known) return null
    await connection.transaction().execute(async (trx) => {
      await lockLivePerson(trx, userId)
      await countOne(trx, userId, platform.clock.now())
      await repository.saveUpload(trx, userId, hash, platform.clock.now())
    })
    return presentPicture(known, '')
  })
}

/** Keeps a picture that was rendered and counted, unless it came from somebody else meanwhile, and gives it to its uploader. */
function keepRendered(pipeline: ImagePipeline, userId: string, hash: string, rendered: Rendered): Promise<Picture> {
  const { platform, keeper } = pipeline
  const now = platform.clock.now()
  return keeper.hold(hash, async (connection) => {
    const known = await findWhole(pipeline, connection, hash)
    if (known) {
      await connection.transaction().execute(async (trx) => {
        await lockLivePerson(trx, userId)
        await repository.saveUpload(trx, userId, hash, now)
      })
      return presentPicture(known, '')
    }
    const kept = await add(pipeline, connection, { hash, private: false }, rendered, async (trx, row) => {
      await lockLivePerson(trx, userId)
      const saved = await repository.savePicture(trx, row, now)
      await repository.saveUpload(trx, userId, hash, now)
      await queueAvif(trx)
      return saved
    })
    return presentPicture(kept, '')
  })
}

/** A picture that everybody may have, if its files are there. They stay while it is held. */
async function findWhole({ store }: ImagePipeline, connection: Db, hash: string): Promise<PictureRow | null> {
  const row = await repository.findPicture(connection, hash)
  return row && (await store.sizeOf(keyOf({ hash, private: false }, '.webp'))) !== null ? row : null
}

/** Writes the files of a picture that is held, then what `commit` says of it. */
const add = <T>(
  { keeper }: ImagePipeline,
  connection: Db,
  picture: StoredPicture,
  { files, width, height, widths, color }: Rendered,
  commit: (trx: Db, row: Parameters<typeof repository.savePicture>[1]) => Promise<T>,
): Promise<T> => {
  const contents = files.map(({ suffix, content }) => ({ key: keyOf(picture, suffix), content }))
  const row = { ...picture, width, height, widths, color }
  return keeper.add(connection, row, contents, (trx) => commit(trx, row))
}

const diskErrors = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'EEXIST', 'EMFILE'])

const isDiskError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && diskErrors.has(error.code)
