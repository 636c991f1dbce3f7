import type { Db } from '../../platform/db/database.ts'
import type { PriceModel } from './model/price-model.ts'
import { findModel } from './repository.ts'

/** During a training some ratings are of the model before. */
const KEPT = 2

/** Reads models, and keeps the last ones in memory. */
export function createPriceModels() {
  const kept = new Map<number, PriceModel | null>()
  return async (db: Db, version: number): Promise<PriceModel | null> => {
    const known = kept.get(version)
    if (known !== undefined) return known
    const model = await findModel(db, version)
    kept.set(version, model)
    if (kept.size > KEPT) kept.delete(Math.min(...kept.keys()))
    return model
  }
}

export type PriceModels = ReturnType<typeof createPriceModels>
