import { newId } from '../../apps/server/src/platform/ids.ts'
import { newPerson, type TestServices } from './test-services.ts'

type Site = Pick<TestServices, 'db' | 'clock' | 'freezes'>

/** All money of the site is frozen from now on, as after a restore: nobody can pay. */
export async function beginPause({ db, clock }: Site): Promise<void> {
  await db
    .insertInto('money_freezes')
    .values({
      id: newId(),
      payment_id: null,
      reason: 'restored',
      details: '',
      since: clock.now(),
      ended_at: null,
      ended_by: null,
      explanation: null,
    })
    .execute()
}

/** An admin ends it. */
export async function endPause({ db, freezes }: Site): Promise<void> {
  const { id } = await newPerson({ db }, 'admin')
  await db.transaction().execute(async (trx) => {
    const freeze = await trx
      .selectFrom('money_freezes')
      .selectAll()
      .where('payment_id', 'is', null)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    await freezes.end(trx, freeze, { id, reason: 'All agrees.' })
  })
}
