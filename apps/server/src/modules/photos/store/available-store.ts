import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Platform } from '../../../platform/platform.ts'
import type { PictureStore } from './picture-store.ts'

const cantRead = () => t('photos.cantRead')
const cantStore = () => t('photos.cantStore')

/**
 * The store for whoever answers people: where it fails, they are told to try again, and the operator why.
 * @throws ApiError `unavailable` from all that it does
 */
export function availableStore(store: PictureStore, log: Platform['log']): PictureStore {
  const guarded = async <T>(work: Promise<T>, sentence: () => string): Promise<T> => {
    try {
      return await work
    } catch (error) {
      log.error({ err: error }, 'the store of pictures failed')
      throw new ApiError('unavailable', sentence())
    }
  }
  return {
    put: (files) => guarded(store.put(files), cantStore),
    sizeOf: (key) => guarded(store.sizeOf(key), cantRead),
    stream: (key, range) => guarded(store.stream(key, range), cantRead),
    delete: (keys) => guarded(store.delete(keys), cantStore),
    isEmpty: () => guarded(store.isEmpty(), cantRead),
    deleteAll: () => guarded(store.deleteAll(), cantStore),
    deleteUnfinished: (now) => guarded(store.deleteUnfinished(now), cantStore),
  }
}
