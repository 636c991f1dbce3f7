import { common } from './common.ts'
import { site } from './site.ts'

/** English: the source, from which keys and placeholders are known. */
export const en = { common, site }
