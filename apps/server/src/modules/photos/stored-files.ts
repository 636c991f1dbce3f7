import { sep } from 'node:path'
import type { Db } from '../../platform/database.ts'
import { createPictureFolders, type FileSuffix } from './image-files.ts'
import { everyPicture } from './repository.ts'

/** The folder of the pictures in `DATA_DIR`. */
export const PICTURES = 'images'

/** A picture's files by their paths in `DATA_DIR`, with slashes; the picture itself comes first. */
export type StoredPicture = {
  paths: string[]
  /** We draw it ourselves when somebody asks for it: it may have no files yet. */
  drawn: boolean
}

/** The files that every picture must have, as a transaction sees it. */
export async function storedPictures(trx: Db): Promise<StoredPicture[]> {
  const folders = createPictureFolders(PICTURES)
  const pictures = await everyPicture(trx)
  return pictures.map(({ hash, widths, avif_at, alt, private: isPrivate }) => {
    const { pathOf } = folders[isPrivate ? 'private' : 'open']
    const formats = avif_at === null ? (['webp'] as const) : (['webp', 'avif'] as const)
    const suffixes = formats.flatMap((format) => widths.map((width): FileSuffix => `-${width}.${format}`))
    const paths = (['.webp', ...suffixes] as const).map((suffix) => pathOf(hash, suffix).replaceAll(sep, '/'))
    return { paths, drawn: alt !== null }
  })
}
