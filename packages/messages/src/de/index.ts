import type { en } from '../en/index.ts'
import type { Translation } from '../translation.ts'
import { common } from './common.ts'
import { site } from './site.ts'

/** German, as a rider would say it: ‘Motorrad’, not ‘Fahrrad’; readers are ‘Sie’. */
export const de = { common, site } satisfies Translation<typeof en>
