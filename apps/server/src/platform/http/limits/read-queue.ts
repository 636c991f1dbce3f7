import { t } from '@bikevalley/messages'
import { createWorkQueue, type WorkQueue } from '../../work-queue.ts'
import type { Turns } from './turns.ts'

/**
 * Where calls of the API that only read are answered in turn. A long list takes the one thread for 50 ms; four of them
 * keep it busy, and so few can end in one turn of the event loop that others still come in between. Calls that write
 * don't wait here: some wait for a card processor, and would keep everybody's place.
 */
export const createReadQueue = (turns: Turns): WorkQueue =>
  createWorkQueue({
    atOnce: 4,
    longest: 200,
    full: () => t('platform.manyAsk'),
    turns,
  })
