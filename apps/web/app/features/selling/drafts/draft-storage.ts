import type { BikeDraftFields } from '@bikevalley/contract'
import { z } from 'zod'
import { isLeaving } from '../../../lib/session/leaving.ts'
import { FIELDS } from '../form/bike-values.ts'
import type { DraftContent, ServerDraft } from './draft.ts'

const DAY_MS = 86_400_000
/** Words are forgotten after this time: they hold a phone number, and the browser may not be the seller's alone. */
const RETENTION_DAYS = 30

const valuesSchema = z.object(Object.fromEntries(FIELDS.map((field) => [field, z.string()])))
const contentSchema = z.object({
  values: valuesSchema,
  photos: z.array(
    z.object({ url: z.string(), name: z.string(), width: z.number(), height: z.number(), uploadedAt: z.number() }),
  ),
})
const waitingSchema = contentSchema.extend({
  /** Epoch time in milliseconds, by this device. */
  savedAt: z.number(),
  /** What the server had when this was written; absent in drafts from before the server kept any. */
  base: contentSchema.extend({ version: z.string().nullable(), savedAt: z.number() }).optional(),
})

/** What was written in this browser and the server does not have yet. */
export type Waiting = DraftContent & { savedAt: number; base: ServerDraft }

/** Where a person's draft waits for the server. */
export const draftKey = (personId: string): string => `bikevalley-draft-${personId}`

/** What waits, as text. */
export const waitingText = ({ savedAt, base, ...content }: Waiting): string =>
  JSON.stringify({
    savedAt,
    ...plain(content),
    base: { ...plain(base), version: base.version, savedAt: base.savedAt },
  })

/** Reads it back; null where nothing waits, or nothing that can be read. */
export function parseWaiting(text: string | null, blank: DraftContent, now: number): Waiting | null {
  const read = waitingSchema.safeParse(parseJson(text))
  if (!read.success || now - read.data.savedAt > RETENTION_DAYS * DAY_MS) return null
  const { savedAt, base, ...content } = read.data
  return {
    ...full(content, blank),
    savedAt,
    base: base
      ? { ...full(base, blank), version: base.version, savedAt: base.savedAt }
      : { ...blank, version: null, savedAt: 0 },
  }
}

const plain = ({ values, photos }: DraftContent): z.infer<typeof contentSchema> => ({
  values,
  photos: photos.map(({ url, name, sources: { width, height }, uploadedAt = 0 }) => ({
    url,
    name,
    width,
    height,
    uploadedAt,
  })),
})

function full({ values, photos }: z.infer<typeof contentSchema>, blank: DraftContent): DraftContent {
  const all: BikeDraftFields = { ...blank.values, ...values }
  return {
    values: all,
    photos: photos.map(({ url, name, width, height, uploadedAt }) => ({
      key: url,
      state: 'stored',
      name,
      url,
      sources: { src: url, width, height },
      uploadedAt,
    })),
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

export function readStorage(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** False where this browser's storage is closed or full. Whoever has logged out here leaves nothing any more. */
export function writeStorage(key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis.localStorage.removeItem(key)
    else if (!isLeaving()) globalThis.localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Tells whenever another tab changes what is kept under a key; answers how to stop. */
export function watchStorage(key: string, tell: (text: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) tell(event.newValue)
  }
  globalThis.addEventListener('storage', onStorage)
  return () => globalThis.removeEventListener('storage', onStorage)
}
