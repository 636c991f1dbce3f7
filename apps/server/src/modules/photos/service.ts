import { join } from 'node:path'
import type { Picture } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import { doAll } from '../../platform/jobs/do-each.ts'
import { enqueue, type JobDefinitions } from '../../platform/jobs/jobs.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { questions } from '../../platform/questions.ts'
import { invalidField } from '../../platform/refusals.ts'
import { createWorkQueue } from '../../platform/work-queue.ts'
import { createAvifMaker } from './avif.ts'
import { cleanUpUploads, removeUnusedPictures } from './clean-up.ts'
import { createDrawings, type Draw, type Drawing } from './drawings.ts'
import { picturesOf } from './personal-data.ts'
import { displayUrl, hashOf, type PictureRow, presentPicture } from './presenter.ts'
import type { PhotoAnswers } from './questions.ts'
import { type Jpeg, renderJpeg } from './rendering/render.ts'
import * as repository from './repository.ts'
import { availableStore } from './store/available-store.ts'
import { createFileKeeper } from './store/keep-files.ts'
import { type ByteRange, type FileSuffix, keyOf, type PictureStore, readContent } from './store/picture-store.ts'
import { createTemporaryFolders } from './store/temporary-folders.ts'
import {
  type ImagePipeline,
  PRIVATE_WIDTH,
  requirePictureQuota,
  storePrivate,
  storeUpload,
  type Taken,
} from './take-in.ts'

/** The folder in `DATA_DIR` where uploads are received. */
const UPLOADS = 'uploads'

/** Decoding takes a core each; the other answers requests meanwhile. */
const RENDERING = {
  atOnce: 2,
  longest: 100,
  full: () => t('photos.manyAreProcessed'),
}

/** How wide pictures in mails are: twice what a phone shows, so that they are sharp there. */
const MAIL_WIDTH = 800
/** Half a page of A4 in 300 dots an inch. */
const PRINT_WIDTH = 1000

export type Photos = ReturnType<typeof createPhotos>

const keyFor = (hash: string, suffix: FileSuffix) => keyOf({ hash, private: false }, suffix)

/** Pictures: taken in, kept in several widths and formats, served, and forgotten when nothing shows them. */
export function createPhotos(platform: Platform, pictureStore: PictureStore) {
  const store = availableStore(pictureStore, platform.log)
  const keeper = createFileKeeper(platform, store)
  const uploads = createTemporaryFolders(join(platform.config.dataDir, UPLOADS))
  const pipeline: ImagePipeline = { platform, store, keeper, uploads, work: createWorkQueue(RENDERING).run }
  const above = questions<PhotoAnswers>('photos')
  const drawings = createDrawings(platform, keeper)

  /** How large a picture's file is, which is drawn now where it can be; null where there is none. */
  async function sizeOf(hash: string, suffix: FileSuffix): Promise<number | null> {
    const size = await store.sizeOf(keyFor(hash, suffix))
    return size === null && (await drawings.make(hash, suffix)) ? store.sizeOf(keyFor(hash, suffix)) : size
  }

  /** A picture's file, which is drawn now where it can be; null where there is none. */
  const read = async (hash: string, suffix: FileSuffix): Promise<Buffer | null> =>
    (await sizeOf(hash, suffix)) === null ? null : readContent(store, keyFor(hash, suffix))

  const readPrivate = (hash: string, suffix: FileSuffix): Promise<Buffer | null> =>
    readContent(store, keyOf({ hash, private: true }, suffix))

  /** A kept picture as a JPEG; null where it is kept no more, or cannot be read. */
  async function jpegOf(picture: Buffer | null, hash: string, width: number): Promise<Jpeg | null> {
    if (!picture) return null
    return renderJpeg(picture, width).catch((error: unknown) => {
      platform.log.warn({ err: error, hash }, 'a JPEG of a picture could not be made')
      return null
    })
  }

  const jobs: JobDefinitions = {
    lane: 'pictures',
    handlers: {
      'make-avif': createAvifMaker(platform, store),
      'clean-up-uploads': () =>
        doAll(
          () => cleanUpUploads(platform, keeper, above),
          () => uploads.removeStale(platform.clock.now()),
        ),
      'remove-unused-pictures': () => removeUnusedPictures(platform.db, keeper, above),
    },
    cron: [
      { task: 'clean-up-uploads', match: '23 * * * *' },
      { task: 'make-avif', match: '*/10 * * * *' },
    ],
  }

  return {
    jobs,
    answerWith: above.answerWith,
    presentPicture,
    displayUrl,

    /** @throws ApiError `upload_limit` before anything of an upload is read */
    requirePictureQuota: (userId: string): Promise<void> => requirePictureQuota(pipeline, userId),

    /**
     * Keeps a picture that a person uploads: JPEG, PNG, WebP or AVIF by its content, `LIMITS.imageMegabytes` at most.
     * @throws ApiError `image_too_large`, `not_an_image`, `image_unreadable`, `upload_limit`
     */
    store: (person: { id: string }, source: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Taken<Picture>> =>
      storeUpload(pipeline, person.id, source),

    /**
     * Keeps a picture as `store` does, for the eyes of few: it has no public address, and the module that took it in says who
     * may see it.
     * @throws ApiError as `store`
     */
    storePrivate: (
      person: { id: string },
      source: AsyncIterable<Buffer> | Iterable<Buffer>,
    ): Promise<Taken<PictureRow>> => storePrivate(pipeline, person.id, source),

    /** Which of these private pictures this person uploaded. In a transaction they can't be forgotten until it ends. */
    ownPrivate: (trx: Db, userId: string, hashes: readonly string[]): Promise<Set<string>> =>
      repository.uploadedBy(trx, userId, hashes, { private: true }),

    /** A private picture as WebP, small where there is one that is smaller; null where it is kept no more. */
    readPrivate: async (hash: string, small: boolean): Promise<Buffer | null> =>
      (small ? await readPrivate(hash, `-${PRIVATE_WIDTH}.webp`) : null) ?? (await readPrivate(hash, '.webp')),

    /**
     * The hashes of pictures that this person uploaded, in order. In a transaction they can't be forgotten until it ends.
     * @throws ApiError `invalid_input` at the field of the first that is not theirs
     */
    async requireOwn(
      db: Db,
      userId: string,
      displayUrls: readonly string[],
      fieldOf: (index: number) => string = () => 'img',
    ): Promise<string[]> {
      const hashes = displayUrls.map(hashOf)
      const own = await repository.uploadedBy(
        db,
        userId,
        hashes.filter((hash) => hash !== null),
      )
      return hashes.map((hash, index) => {
        if (hash === null || !own.has(hash)) throw invalidField(fieldOf(index), t('photos.uploadFirst'))
        return hash
      })
    },

    /** The hashes of those of these pictures that this person uploaded, in order. They can't be forgotten until the transaction ends. */
    async ownAmong(trx: Db, userId: string, displayUrls: readonly string[]): Promise<string[]> {
      const hashes = [...new Set(displayUrls.map(hashOf))].filter((hash) => hash !== null)
      const own = await repository.uploadedBy(trx, userId, hashes)
      return hashes.filter((hash) => own.has(hash))
    },

    /** Forgets what a person uploaded; files that nothing else shows go right after the commit. */
    async removeUploadsOf(trx: Db, userId: string): Promise<void> {
      await repository.deleteUploadsOf(trx, userId)
      await enqueue(trx, 'remove-unused-pictures', {}, { key: 'remove-unused-pictures' })
    },

    /** What is kept of a person here, for their own copy. */
    personalData: (subject: Subject): PersonalData[] => picturesOf(platform, subject),

    sizeOf,
    read,

    /** A file that `sizeOf` has found, or a part of it; null where it has gone since. */
    stream: (hash: string, suffix: FileSuffix, range?: ByteRange) => store.stream(keyFor(hash, suffix), range),

    /** A small JPEG of a picture, which every mail program shows; null where it is kept no more, or cannot be read. */
    smallJpeg: async (hash: string): Promise<Buffer | null> =>
      (await jpegOf(await read(hash, '.webp'), hash, MAIL_WIDTH))?.content ?? null,

    /** A JPEG of a picture to be printed, made in turn with uploads. @throws ApiError `unavailable` when too much waits */
    printJpeg: async (hash: string, { private: isPrivate } = { private: false }): Promise<Jpeg | null> => {
      const picture = isPrivate ? await readPrivate(hash, '.webp') : await read(hash, '.webp')
      return pipeline.work(() => jpegOf(picture, hash, PRINT_WIDTH))
    },

    /** Gives a person drawings, whose files are made as they are asked for. */
    reserve: (trx: Db, userId: string, pictures: readonly Drawing[]): Promise<void> =>
      repository.reservePictures(trx, userId, pictures, platform.clock.now()),

    /** Sets who draws them. */
    drawWith: (draw: Draw): void => drawings.drawWith(draw),

    /** Runs other work that decodes pictures in turn with ours. @throws ApiError `unavailable` when too much waits */
    inTurn: pipeline.work,

    /**
     * Looks at start whether the newest uploads are in `DATA_DIR`, and warns when none is: another process on the same
     * database keeps its pictures elsewhere, or this folder has lost them.
     */
    async warnOfMissingFiles(): Promise<void> {
      const newest = await repository.newestUploads(platform.db)
      // A store that can't be asked has been logged, and may be back in a minute: that keeps no server from its start.
      const here = await Promise.all(newest.map((hash) => store.sizeOf(keyFor(hash, '.webp')))).catch(() => null)
      if (!here) return
      if (newest.length > 0 && here.every((size) => size === null))
        platform.log.warn(
          'DATA_DIR has none of the newest pictures that people uploaded. All processes on one database need one DATA_DIR that they share; after a restore, the pictures belong to it.',
        )
    },
  }
}
