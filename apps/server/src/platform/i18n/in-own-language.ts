import { inLanguage, type Language } from '@bikevalley/messages'

/**
 * What is written piece by piece while it is sent, every piece in this language: whoever takes the next one does so once
 * the network has room again, which belongs to nobody.
 */
export function inOwnLanguage<T>(language: Language, pieces: AsyncIterable<T>): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = pieces[Symbol.asyncIterator]()
      return {
        next: () => inLanguage(language, () => iterator.next()),
        return: async () => {
          await iterator.return?.()
          return { done: true, value: undefined }
        },
      }
    },
  }
}
