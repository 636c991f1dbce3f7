import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'
import { deriveKey } from '../../../platform/secrets/derive-key.ts'

const NONCE_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 32
/** How long a person may take with their passkey. */
export const CHALLENGE_MS = 5 * 60_000

/** What a challenge is for: any passkey of the site, or the making of one for this person. */
export type ChallengeUse = 'use' | `make ${string}`

/**
 * Challenges that carry their own end and our signature, so that a visitor who only looks at the login page writes
 * nothing. That each is good once is seen to when it is answered: its hash is kept until it would have ended anyway.
 */
export function createChallenges({ secret, clock }: Pick<Platform, 'secret' | 'clock'>) {
  const key = deriveKey(secret, 'passkey-challenges')
  const macOf = (use: ChallengeUse, head: Uint8Array) => createHmac('sha256', key).update(use).update(head).digest()

  return {
    make(use: ChallengeUse): Buffer<ArrayBuffer> {
      const time = Buffer.alloc(TIME_BYTES)
      time.writeUIntBE(clock.now().getTime() + CHALLENGE_MS, 0, TIME_BYTES)
      const head = Buffer.concat([randomBytes(NONCE_BYTES), time])
      return Buffer.concat([head, macOf(use, head)])
    },

    /** Until when a challenge holds, and the hash that it is known by; null for one that isn't ours or has ended. */
    read(use: ChallengeUse, challenge: string): { hash: string; expiresAt: Date } | null {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== NONCE_BYTES + TIME_BYTES + MAC_BYTES) return null
      const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES)
      if (!timingSafeEqual(macOf(use, head), bytes.subarray(NONCE_BYTES + TIME_BYTES))) return null
      const expiresAt = new Date(bytes.readUIntBE(NONCE_BYTES, TIME_BYTES))
      if (expiresAt <= clock.now()) return null
      return { hash: createHash('sha256').update(bytes).digest('base64url'), expiresAt }
    },
  }
}
