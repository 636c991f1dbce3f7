import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'
import { deriveKey } from '../../platform/secrets/derive-key.ts'

/** Whose emails end: those of a search, or all of a person's searches. */
export type Unsubscribed = { of: 'search' | 'person'; id: string }

const TOKEN = /^(?<of>search|person)\.(?<id>[0-9a-f-]{36})\.(?<mac>[\w-]{43})$/

/** Tokens of mails, which end alerts and bring them back, and can do nothing else. Nothing of them is stored, so those of each mail stay good. */
export function createUnsubscribeTokens({ secret }: Pick<Platform, 'secret'>) {
  const key = deriveKey(secret, 'search alerts')
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    tokenOf: ({ of, id }: Unsubscribed): string => `${of}.${id}.${macOf(`${of}.${id}`).toString('base64url')}`,

    /** Null for a token that is none of ours. */
    read(token: string): Unsubscribed | null {
      const { of, id, mac } = TOKEN.exec(token)?.groups ?? {}
      if (of === undefined || id === undefined || mac === undefined) return null
      if (!timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(`${of}.${id}`))) return null
      return { of: of === 'search' ? 'search' : 'person', id }
    },
  }
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>
