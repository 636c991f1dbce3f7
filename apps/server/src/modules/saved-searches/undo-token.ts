import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { deriveKey } from '../../platform/secrets/derive-key.ts'

const undoSchema = z.object({
  of: z.enum(['search', 'person']),
  id: z.uuid(),
  /** What had alerts until they were stopped, and which. */
  stopped: z.array(z.object({ id: z.uuid(), alert: z.enum(['at_once', 'daily']) })),
  /** In milliseconds since 1970. */
  until: z.int(),
})

/** Alerts that were stopped by a mail’s link, as they were. */
export type Undo = Omit<z.infer<typeof undoSchema>, 'until'>

const HOUR_MS = 3_600_000

/** Tokens that take back what a mail’s link has stopped. They are good for an hour: old mails, and whoever has them, switch nothing on. */
export function createUndoTokens({ secret, clock }: Pick<Platform, 'secret' | 'clock'>) {
  const key = deriveKey(secret, 'stopped search alerts')
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    tokenOf(undo: Undo): string {
      const until = clock.now().getTime() + HOUR_MS
      const text = Buffer.from(JSON.stringify({ ...undo, until })).toString('base64url')
      return `${text}.${macOf(text).toString('base64url')}`
    },

    /** Null for a token that is none of ours or too old. */
    read(token: string): Undo | null {
      const [text = '', sent = ''] = token.split('.')
      const [given, mac] = [Buffer.from(sent, 'base64url'), macOf(text)]
      if (given.length !== mac.length || !timingSafeEqual(given, mac)) return null
      const { until, ...undo } = undoSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      return until < clock.now().getTime() ? null : undo
    },
  }
}
