import { parentPort, workerData } from 'node:worker_threads'
import { closePool, createDb, createPool } from '../../../platform/db/database.ts'
import { train } from './train.ts'
import type { TrainingSettings } from './train-in-thread.ts'

// A thread of its own for a training, so that nobody waits for the arithmetic; `train-in-thread.ts` starts it.

const { url, applicationName, ...settings }: TrainingSettings = workerData
/** One connection holds the lock, the other reads and writes. */
const pool = createPool(url, { max: 2, applicationName })
const trained = await train(createDb(pool), settings).finally(() => closePool(pool))
parentPort?.postMessage(trained, [])
