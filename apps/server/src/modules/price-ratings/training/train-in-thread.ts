import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { ReadingSettings } from './read-market.ts'
import type { Trained } from './train.ts'

export type TrainingSettings = ReadingSettings & { url: string; applicationName: string }

const trainedSchema: z.ZodType<Trained> = z.object({
  version: z.number(),
  size: z.number(),
  rated: z.number(),
  failed: z.array(z.object({ listingId: z.string(), why: z.string() })),
})

/** As `train`, in a thread that ends with it. @param stopping ends it before its time @throws what ended it */
export async function trainInThread(settings: TrainingSettings, stopping?: AbortSignal): Promise<Trained> {
  const worker = new Worker(new URL('train-worker.ts', import.meta.url), { workerData: settings })
  try {
    // What fails in the thread is its `error`, which `once` throws.
    const [trained] = await once(worker, 'message', stopping ? { signal: stopping } : {})
    return trainedSchema.parse(trained)
  } finally {
    await worker.terminate()
  }
}
