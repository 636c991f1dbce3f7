import type { BikeDraftFields } from '@bikevalley/contract'
import { z } from 'zod'
import { keepText, storage } from '../../../lib/browser-storage.ts'
import { noLogoutSince } from '../../../lib/session/leaving.ts'
import { FIELDS } from '../form/bike-values.ts'
import type { DraftContent, ServerDraft } from './draft.ts'

const DAY_MS = 86_400_000
/** Words are forgotten after this time: they hold a phone number, and the browser may not be the seller's alone. */
const RETENTION_DAYS = 30

/** Of drafts from before it was left out there may be a frame number. */
const valuesSchema = z
  .object(Object.fromEntries(FIELDS.map((field) => [field, z.string()])))
  .extend({ frame_number: z.string().optional() })
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
  /** The frame number had been changed, and is not in here. */
  retype: z.boolean().optional(),
})

/** What was written in this browser and the server does not have yet. */
export type Waiting = DraftContent & {
  savedAt: number
  base: ServerDraft
  /**
   * Its frame number is not in it, since a browser's storage keeps none (decision 146): it is the one that the account has (`account`), or
   * had been changed here, and is to be typed again (`lost`).
   */
  frameNumber?: 'account' | 'lost' | undefined
}

/** Where a person's draft waits for the server. */
export const draftKey = (personId: string): string => `bikevalley-draft-${personId}`

/** Whether its frame number is not what the account has. */
export const hasOwnFrameNumber = ({ values, base }: Pick<Waiting, 'values' | 'base'>): boolean =>
  values.frame_number !== base.values.frame_number

/** What waits, as text, without its frame number. */
export const waitingText = ({ savedAt, base, frameNumber, ...content }: Waiting): string =>
  JSON.stringify({
    savedAt,
    ...plain(content),
    base: { ...plain(base), version: base.version, savedAt: base.savedAt },
    retype: frameNumber === 'lost' || hasOwnFrameNumber({ ...content, base }),
  })

/** Reads it back; null where nothing waits, or nothing that can be read. */
export function parseWaiting(text: string | null, blank: DraftContent, now: number): Waiting | null {
  const read = waitingSchema.safeParse(parseJson(text))
  if (!read.success || now - read.data.savedAt > RETENTION_DAYS * DAY_MS) return null
  const { savedAt, base, retype = false, ...content } = read.data
  return {
    ...full(content, blank),
    savedAt,
    base: base
      ? { ...full(base, blank), version: base.version, savedAt: base.savedAt }
      : { ...blank, version: null, savedAt: 0 },
    frameNumber: content.values.frame_number === undefined ? (retype ? 'lost' : 'account') : undefined,
  }
}

/** The frame numbers that wait, by their draft's key: in this tab's memory alone, for what was written at that time. */
const frameNumbers = new Map<string, { savedAt: number; here: string; there: string }>()

/**
 * Keeps what waits in this browser, its frame number in this tab; null forgets it. After a logout nothing is kept, also where a save that was
 * under way is answered later.
 * @param logout what `lastLogout` answered when the form was opened
 * @returns false where that is not possible
 */
export function keepWaiting(key: string, waiting: Waiting | null, logout: string): boolean {
  if (!noLogoutSince(logout)) return false
  if (waiting === null || waiting.frameNumber !== undefined) frameNumbers.delete(key)
  else {
    const { savedAt, values, base } = waiting
    frameNumbers.set(key, { savedAt, here: values.frame_number, there: base.values.frame_number })
  }
  return keepText(key, waiting && waitingText(waiting))
}

/** What waits in this browser, with the frame number where it was written in this tab. */
export function readWaiting(key: string, blank: DraftContent, now: number): Waiting | null {
  const waiting = parseWaiting(storage()?.getItem(key) ?? null, blank, now)
  const number = frameNumbers.get(key)
  if (waiting === null || number?.savedAt !== waiting.savedAt) return waiting
  const base = { ...waiting.base, ...withFrameNumber(waiting.base, number.there) }
  return { ...waiting, ...withFrameNumber(waiting, number.here), base, frameNumber: undefined }
}

/** The same draft with another frame number. */
export const withFrameNumber = ({ values, photos }: DraftContent, frame_number: string): DraftContent => ({
  values: { ...values, frame_number },
  photos,
})

const KEPT = FIELDS.filter((field) => field !== 'frame_number')

const plain = ({ values, photos }: DraftContent): z.infer<typeof contentSchema> => ({
  values: Object.fromEntries(KEPT.map((field) => [field, values[field]])),
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

/** Tells whenever another tab changes what is kept under a key; answers how to stop. */
export function watchStorage(key: string, tell: (text: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) tell(event.newValue)
  }
  globalThis.addEventListener('storage', onStorage)
  return () => globalThis.removeEventListener('storage', onStorage)
}
