import { storage } from '../browser-storage.ts'
import { BIKES } from '../session/leaving.ts'

/** Where this browser keeps the ids of the bikes that are gathered for a comparison. */
export const COMPARED_KEY = `${BIKES}compared`

const first = Promise.withResolvers<void>()
/** To be called once there are such bikes. */
export const sayCompared = first.resolve

/** Resolves when there are such bikes: at once where this browser has kept some. Browser only. */
export const whenCompared = (): Promise<void> => {
  if (storage()?.getItem(COMPARED_KEY)) first.resolve()
  return first.promise
}
