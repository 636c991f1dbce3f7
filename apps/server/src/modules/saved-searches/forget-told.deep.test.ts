import { deleteBike, LIMITS, markBikeSold, withdrawBike } from '@bikevalley/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stage, useAlertStage } from '../../../../../tests/support/alerts.ts'
import { DAY, MINUTE } from '../../../../../tests/support/fake-clock.ts'

useAlertStage()

const told = async () => {
  const kept = await stage.app.platform.db.selectFrom('search_alerts').select('listing_id').execute()
  return kept.map(({ listing_id }) => listing_id).sort()
}
const forget = async () => {
  for (const { handlers } of stage.app.jobs) await handlers['forget-told-alerts']?.({})
  return await told()
}

test('what was told of a bike is forgotten half a year after it was sold or removed, and not while it can come back', async () => {
  await stage.save(stage.rider, 'category=Sports')
  const [sold, removed, withdrawn] = [await stage.listed(), await stage.listed(), await stage.listed()]
  await stage.lookUntilTold()
  await stage.seller.call(markBikeSold, { params: { id: sold } })
  await stage.seller.call(deleteBike, { params: { id: removed } })
  await stage.seller.call(withdrawBike, { params: { id: withdrawn } })
  stage.app.clock.advance(LIMITS.alertsOfGoneBikesDays * DAY)
  expect(await forget()).toEqual([sold, removed, withdrawn].sort())
  stage.app.clock.advance(MINUTE)
  expect(await forget()).toEqual([withdrawn])
})

test('what was told of bikes is forgotten however many are gone', async () => {
  await stage.save(stage.rider, 'category=Sports')
  const id = await stage.listed()
  await stage.lookUntilTold()
  await stage.seller.call(markBikeSold, { params: { id } })
  await sql`
    WITH more AS (
      INSERT INTO listings SELECT (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).*
      FROM listings l CROSS JOIN generate_series(1, 250) WHERE l.id = ${id} RETURNING id)
    INSERT INTO search_alerts SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'listing_id', more.id))).*
    FROM search_alerts a CROSS JOIN more`.execute(stage.app.platform.db)
  expect(await told()).toHaveLength(251)
  stage.app.clock.advance(LIMITS.alertsOfGoneBikesDays * DAY + MINUTE)
  expect(await forget()).toEqual([])
})
