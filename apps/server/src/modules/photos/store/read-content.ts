import { buffer } from 'node:stream/consumers'
import type { PictureStore } from './picture-store.ts'

/** The whole content of a file; null where there is none. */
export async function readContent(store: PictureStore, key: string): Promise<Buffer | null> {
  const file = await store.stream(key)
  return file && buffer(file.content)
}
