import { site } from './site.ts'

/** English: the source, from which keys and placeholders are known. */
export const en = { site }
