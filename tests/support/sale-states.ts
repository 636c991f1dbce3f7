import { AFTER_HANDOVER } from './sale-states/after-handover.ts'
import { BEFORE_HANDOVER } from './sale-states/before-handover.ts'
import { PAUSED } from './sale-states/paused.ts'
import type { State } from './sale-states/stage.ts'

export type { StagedSale } from './sale-states/stage.ts'

/** Every state that one booking and its sale can be in, and the way there. Names are those of the test titles. */
export const SALE_STATES: Readonly<Record<string, State>> = { ...BEFORE_HANDOVER, ...AFTER_HANDOVER, ...PAUSED }
