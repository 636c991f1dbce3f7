import { createHash } from 'node:crypto'
import { ApiError, IDEMPOTENCY_KEY } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../db/database.ts'
import type { JobDefinitions } from '../../jobs/jobs.ts'
import { defineModule } from '../../module.ts'
import { inPages } from '../../paging/in-pages.ts'
import type { PersonalData, Subject } from '../../people/personal-data.ts'
import type { Platform } from '../../platform.ts'
import { toApiError } from '../errors.ts'
import {
  forgetKeysOf,
  forgetOldKeys,
  freeKey,
  type KeyedCall,
  keysOf,
  type StoredResponse,
  storeResponse,
  takeKey,
} from './idempotency-keys.ts'

const FORGET = 'forget-idempotency-keys'

export type Idempotency = {
  /**
   * Does the work of a call, or answers what it came to when it was called before. What the work throws is thrown; a
   * refusal that was kept comes as an answer like any other.
   */
  once(call: KeyedCall, work: () => Promise<string>): Promise<StoredResponse & { replayed: boolean }>
  /** Goes with a person who is being deleted. */
  onDeletingPerson: (trx: Db, personId: string) => Promise<void>
  /** What is kept of a person here, for their own copy. */
  personalData: (subject: Subject) => PersonalData[]
  jobs: JobDefinitions
}

/** Calls that are repeated with the same `Idempotency-Key` work once (docs/decisions/033-idempotency-keys.md). */
export function createIdempotency({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Idempotency {
  /** The work is done by then: a record that can't be written changes nothing about its answer, and its lease ends. */
  async function record(write: Promise<void>): Promise<void> {
    await write.catch((error: unknown) => log.error({ err: error }, 'the end of a call could not be kept'))
  }

  return {
    async once(call, work) {
      const taken = await takeKey(db, call, clock.now())
      if ('kept' in taken) return { ...taken.kept, replayed: true }
      let answer: StoredResponse
      try {
        answer = { status: 200, text: await work() }
      } catch (error) {
        const refusal = toApiError(error)
        const text = JSON.stringify(refusal.toBody())
        await record(
          isFinal(refusal)
            ? storeResponse(db, taken.attempt, { status: refusal.status, text })
            : freeKey(db, taken.attempt),
        )
        throw error
      }
      await record(storeResponse(db, taken.attempt, answer))
      return { ...answer, replayed: false }
    },
    onDeletingPerson: forgetKeysOf,
    personalData: ({ id }) => [{ name: 'idempotency_keys', entries: entriesOf(db, id) }],
    jobs: {
      lane: 'rest',
      handlers: { [FORGET]: () => forgetOldKeys(db, clock.now()) },
      cron: [{ task: FORGET, match: '23 * * * *' }],
    },
  }
}

/** The same call may be answered otherwise once the person has logged in, has waited, or we are back. */
const isFinal = ({ status }: ApiError): boolean => status < 500 && ![401, 403, 429].includes(status)

/**
 * The key that a call was sent with; null without one.
 * @throws ApiError `invalid_input`
 */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  const key = String(header)
  if (key.length > IDEMPOTENCY_KEY.maxLength || !/^[\x20-\x7e]+$/.test(key))
    throw new ApiError('invalid_input', t('platform.idempotencyKeyForm', { most: IDEMPOTENCY_KEY.maxLength }))
  return key
}

/** The same for the same input, in whatever order its keys were written. */
export const hashOfInput = (input: object): string =>
  createHash('sha256').update(JSON.stringify(input, inOrder)).digest('hex')

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

async function* entriesOf(db: Db, userId: string): PersonalData['entries'] {
  for await (const { endpoint, key, created_at } of inPages((after, limit) => keysOf(db, userId, after, limit)))
    yield { call: endpoint, key, at: created_at }
}

export const idempotencyModule = defineModule({
  create: (platform) => ({ idempotency: createIdempotency(platform) }),
  jobs: ({ idempotency }) => [idempotency.jobs],
  people: ({ idempotency }) => ({ deleting: idempotency.onDeletingPerson, personalData: idempotency.personalData }),
})
