import { Readable } from 'node:stream'
import type { PictureStore } from '../../apps/server/src/modules/photos/index.ts'

/** Pictures in memory: the second implementation, which shows that nothing but the store knows of files. */
export function memoryPictures(): PictureStore & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>()
  return {
    files,
    put: async (given) => {
      for (const { key, content } of given) files.set(key, Buffer.from(content))
    },
    sizeOf: async (key) => files.get(key)?.length ?? null,
    stream: async (key, range) => {
      const file = files.get(key)
      if (!file) return null
      const part = range ? file.subarray(range.start, range.end + 1) : file
      return { size: file.length, content: Readable.from([part], { objectMode: false }) }
    },
    delete: async (keys) => {
      for (const key of keys) files.delete(key)
    },
    isEmpty: async () => files.size === 0,
    deleteAll: async () => files.clear(),
    deleteUnfinished: async () => undefined,
  }
}
