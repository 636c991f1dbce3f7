import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '../../apps/server/src/migrations/095-profile-pictures.ts'
import { migrateAsOwner } from '../support/database.ts'
import { newPerson, startTestServices, type TestServices } from '../support/test-services.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

const HASH = 'a'.repeat(64)

const pictureOf = (id: string) =>
  services.db.selectFrom('users').select('image_hash').where('id', '=', id).executeTakeFirstOrThrow()

test('profile pictures of an older database are found by their address, and one that leads nowhere is removed', async () => {
  const picture = { hash: HASH, width: 400, height: 400, widths: [160], color: '#000000', avif_at: null }
  await services.db.insertInto('images').values(picture).execute()
  const [kept, lost, none] = [
    await newPerson(services, 'seller'),
    await newPerson(services, 'buyer'),
    await newPerson(services, 'buyer'),
  ]
  await services.owner.query('ALTER TABLE users DROP COLUMN image_hash, ADD image text')
  const address = 'UPDATE users SET image = $1 WHERE id = $2'
  await services.owner.query(address, [`/images/${HASH}.webp`, kept.id])
  await services.owner.query(address, [`/images/${'b'.repeat(64)}.webp`, lost.id])

  await migrateAsOwner(services, up)
  expect(await pictureOf(kept.id)).toEqual({ image_hash: HASH })
  expect(await pictureOf(lost.id)).toEqual({ image_hash: null })
  expect(await pictureOf(none.id)).toEqual({ image_hash: null })
})
