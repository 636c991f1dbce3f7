import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** The picture itself has no suffix; the others are `-<width>.<format>`. */
export type FileSuffix = `${'' | `-${number}`}.${'webp' | 'avif'}`

/** A picture in the store: those for the eyes of few lie apart, where no public address leads. */
export type StoredPicture = { hash: string; private: boolean }

/** It, with the widths that it is kept in besides itself. */
export type PictureFiles = StoredPicture & { widths: number[] }

/** The name of a file in the store: `ab/cdef….webp` or `private/ab/cdef…-400.webp`, by the hash of its picture. */
export const keyOf = ({ hash, private: isPrivate }: StoredPicture, suffix: FileSuffix): string =>
  `${isPrivate ? 'private/' : ''}${hash.slice(0, 2)}/${hash.slice(2)}${suffix}`

/** The names of all files that a picture may have, the picture itself first: without it, an upload is not there. */
export const keysOf = (picture: PictureFiles, formats: readonly ('webp' | 'avif')[] = ['webp', 'avif']): string[] => [
  keyOf(picture, '.webp'),
  ...formats.flatMap((format) => picture.widths.map((width) => keyOf(picture, `-${width}.${format}`))),
]

/** The bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/**
 * Where the files of pictures are kept. `keep-files.ts` says when they are written and deleted: never inside a transaction.
 * Every implementation passes `picture-store.deep.test.ts`.
 */
export type PictureStore = {
  /**
   * Writes files, one after the other, in place of those that are there. Each is whole from the moment that it is there, and
   * all are durable once this has answered.
   */
  put: (files: readonly { key: string; content: Buffer }[]) => Promise<void>

  /** A file's size in bytes; null where there is none. */
  sizeOf: (key: string) => Promise<number | null>

  /** A file's content, or a part of it that is within its size, with the size of the whole; null where there is none. */
  stream: (key: string, range?: ByteRange) => Promise<{ size: number; content: Readable } | null>

  /** Deletes files, one after the other; those that are not there are deleted already. */
  delete: (keys: readonly string[]) => Promise<void>

  /** Whether no file is in it. */
  isEmpty: () => Promise<boolean>

  /** Deletes everything: for a restore that failed, into a store that was empty and that nobody used yet. */
  deleteAll: () => Promise<void>

  /** Deletes what writes left that were cut off by the end of their process, an hour ago or longer. */
  deleteUnfinished: (now: Date) => Promise<void>
}

/** The whole content of a file; null where there is none. */
export async function readContent(store: PictureStore, key: string): Promise<Buffer | null> {
  const file = await store.stream(key)
  return file && buffer(file.content)
}
