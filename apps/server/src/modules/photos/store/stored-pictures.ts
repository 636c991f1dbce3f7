import type { Readable } from 'node:stream'
import type { Db } from '../../../platform/db/database.ts'
import { everyPicture } from '../repository.ts'
import { PICTURES } from './file-store.ts'
import { keysOf, type PictureStore } from './picture-store.ts'

/** A picture's files by their paths in a backup, with slashes; the picture itself comes first. */
export type PicturePaths = {
  paths: string[]
  /** We draw it ourselves, each file when somebody asks for it: those that are not there yet are not missing. */
  drawn: boolean
}

/** The files that every picture must or, where it is drawn, may have, as a transaction sees it. */
export async function storedPictures(trx: Db): Promise<PicturePaths[]> {
  const pictures = await everyPicture(trx)
  return pictures.map((picture) => ({
    paths: keysOf(picture, picture.avif_at === null ? ['webp'] : ['webp', 'avif']).map((key) => `${PICTURES}/${key}`),
    drawn: picture.alt !== null,
  }))
}

/** Reads such a file from the store; null where it is not there. */
export async function readStored(store: PictureStore, path: string): Promise<Readable | null> {
  const found = await store.stream(path.slice(PICTURES.length + 1))
  return found?.content ?? null
}
