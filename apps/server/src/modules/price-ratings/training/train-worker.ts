import { parentPort, workerData } from 'node:worker_threads'
import { closePool, createDb, createPool } from '../../../platform/db/database.ts'
import { type Trained, train } from './train.ts'
import type { TrainingSettings } from './train-in-thread.ts'

// A thread of its own for a training, so that nobody waits for the arithmetic; `train-in-thread.ts` starts it.

const { url, applicationName, ...settings }: TrainingSettings = workerData
/** One connection holds the lock, the other reads and writes. */
const pool = createPool(url, { max: 2, applicationName })
async function trainOnce(): Promise<Trained> {
  try {
    return await train(createDb(pool), settings)
  } finally {
    await closePool(pool)
  }
}

// Whoever reads this ends the thread.
parentPort?.postMessage(await trainOnce(), [])
