import * as contract from '@bikevalley/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createClient, originOf } from '../../../../../tests/support/client.ts'
import { PATIENT } from '../../../../../tests/support/database.ts'
import { signUp, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { untilWaiting } from '../../../../../tests/support/while-locked.ts'
import { buildApp } from '../../app.ts'
import { codeAt } from '../../modules/identity/factors/app-code.ts'
import { createDb, createPool, type Db } from '../db/database.ts'
import { decrypt, encrypt } from './encryption.ts'
import { reencrypt } from './reencrypt.ts'

const NEW = 'the secret from now on, long enough to be one'
const BANK = { holder: 'Robin Seller', account: 'DE89 3704 0044 0532 0130 00' }

type Seller = TestPerson & { key: string; recoveryCode: string }

async function sellerWithEncrypted(app: TestApp): Promise<Seller> {
  const person = await signUp(app, 'Seller')
  await person.call(contract.saveBankDetails, { body: BANK })
  const { secret: key } = await person.call(contract.startAuthenticatorApp, { body: {} })
  const code = codeAt(key, app.clock.now())
  const { recoveryCodes } = await person.call(contract.confirmAuthenticatorApp, { body: { code } })
  return Object.assign(person, { key, recoveryCode: recoveryCodes?.[0] ?? '' })
}

/** The site as it starts with another secret on the same database; answers who of them can read their own data. */
async function whoFindsTheirs(app: TestApp, sellers: Seller[], before: string | null): Promise<boolean[]> {
  const config = { ...app.platform.config, authSecretBefore: before }
  const { pool, clock } = app.platform
  const site = await buildApp({ config, pool, clock, logger: pino({ level: 'silent' }), secret: NEW, pages: 'none' })
  originOf.set(site.server, 'http://127.0.0.1:3000')
  app.clock.advance(60_000)
  try {
    const found: boolean[] = []
    for (const { email, password, key } of sellers) {
      const browser = createClient(site.server)
      await browser.send(contract.signInEmail, { body: { email, password } })
      const login = await browser.send(contract.signInSecondFactor, { body: { code: codeAt(key, clock.now()) } })
      const bank = await browser.send(contract.getBankDetails)
      const details: unknown = Reflect.get(Object(bank.body), 'details')
      found.push(login.status === 200 && bank.status === 200 && details !== null)
    }
    return found
  } finally {
    await site.server.close()
  }
}

test('encrypted values are re-encrypted with another secret row by row, through a kill in the middle, and can be read all the while', async () => {
  const app = await startTestApp()
  const { secret: old } = app.platform
  const secrets = [NEW, old] as const
  try {
    const sellers = [await sellerWithEncrypted(app), await sellerWithEncrypted(app), await sellerWithEncrypted(app)]
    expect(await whoFindsTheirs(app, sellers, null)).toEqual([false, false, false])
    expect(await whoFindsTheirs(app, sellers, old)).toEqual([true, true, true])

    // It is killed while it waits for the second of them.
    const pool = createPool(app.url, { max: 1, ...PATIENT })
    await app.platform.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('bank_details')
        .where('user_id', '=', sellers[1]?.id ?? '')
        .select('ending')
        .forUpdate()
        .execute()
      const killed = expect(reencrypt(createDb(pool), [...secrets])).rejects.toThrow()
      await untilWaiting(app, 1)
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(createDb(app.superuser))
      await killed
    })
    await pool.end()
    expect(await whoFindsTheirs(app, sellers, old)).toEqual([true, true, true])

    expect(await reencrypt(app.platform.db, [...secrets])).toEqual({ changed: 5, already: 1, unreadable: 0 })
    expect(await reencrypt(app.platform.db, [...secrets])).toEqual({ changed: 0, already: 6, unreadable: 0 })
    expect(await whoFindsTheirs(app, sellers, null)).toEqual([true, true, true])
    expect(await reencrypt(app.platform.db, ['a third secret, which has encrypted nothing'])).toMatchObject({
      unreadable: 6,
    })
  } finally {
    await app.stop()
  }
})

const OLD = 'the secret until now, which is long enough too'
const purpose = 'bank-details'

/** So many people who have given an account each, encrypted under this secret. Answers their ids in the order of the rows. */
async function encryptedAccounts(db: Db, many: number, secret = OLD): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO users (id, name, email, created_at)
    SELECT gen_random_uuid(), 'Rider', gen_random_uuid() || '@example.com', now() FROM generate_series(1, ${many})
    RETURNING id`.execute(db)
  const ids = rows.map(({ id }) => id).toSorted()
  const details = ids.map((userId) => ({
    user_id: userId,
    encrypted_details: encrypt({ secret, purpose, ownerId: userId }, userId),
  }))
  await db
    .insertInto('bank_details')
    .values(details.map((row) => ({ ...row, ending: '3000', changed_at: new Date() })))
    .execute()
  return ids
}

/** What can be read of each under the secret from now on. */
async function readable(db: Db): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('bank_details').select(['user_id', 'encrypted_details']).execute()
  return new Map(
    rows.map(({ user_id, encrypted_details }) => [
      user_id,
      decrypt({ secret: NEW, purpose, ownerId: user_id }, encrypted_details),
    ]),
  )
}

test('encrypted values are each encrypted anew, however many there are', async () => {
  const app = await startTestApp()
  const { db } = app.platform
  try {
    const ids = await encryptedAccounts(db, 250)
    expect(await reencrypt(db, [NEW, OLD])).toEqual({ changed: 250, already: 0, unreadable: 0 })
    expect(await readable(db)).toEqual(new Map(ids.map((id) => [id, id])))
  } finally {
    await app.stop()
  }
})

test.each([
  ['by a site that has the new secret', NEW, { changed: 1, already: 1, unreadable: 0 }],
  ['by one that still runs with the old', OLD, { changed: 2, already: 0, unreadable: 0 }],
])(
  'a value that somebody changes meanwhile stays as they changed it, and is encrypted with the new secret: %s',
  async (_who, secret, count) => {
    const app = await startTestApp()
    const { db } = app.platform
    try {
      const [first = '', second = ''] = await encryptedAccounts(db, 2)
      const started = await db.transaction().execute(async (trx) => {
        const encrypted = encrypt({ secret, purpose, ownerId: first }, 'another account')
        await trx
          .updateTable('bank_details')
          .set({ encrypted_details: encrypted })
          .where('user_id', '=', first)
          .execute()
        const reencrypting = reencrypt(db, [NEW, OLD])
        await untilWaiting(app, 1)
        return { reencrypting }
      })
      expect(await started.reencrypting).toEqual(count)
      expect(await readable(db)).toEqual(
        new Map([
          [first, 'another account'],
          [second, second],
        ]),
      )
    } finally {
      await app.stop()
    }
  },
)
