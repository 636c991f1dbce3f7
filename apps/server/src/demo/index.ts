import type { Identity } from '../modules/identity/index.ts'
import type { Photos } from '../modules/photos/index.ts'
import type { Platform } from '../platform/platform.ts'
import { hasFact, setFact } from './installation.ts'
import { demoAccounts, demoEmail, readPeople } from './people.ts'
import { createDemoPictures } from './pictures.ts'
import { seedDemo } from './seed.ts'

export { refillDemo } from './seed.ts'

export type Demo = ReturnType<typeof createDemo>

export type DemoParts = { platform: Platform; services: { identity: Identity; photos: Photos } }

/** The demo data of an installation: people, bikes and bookings at its first start, pictures as they are asked for. */
export function createDemo({ platform, services: { identity, photos } }: DemoParts) {
  const pictures = createDemoPictures(platform, photos)
  return {
    /**
     * Before the doors open: makes the demo data where it is wanted and not there, and lets demo people in, in local
     * mode alone. `new-only` wants it in an installation that has never been started to the end.
     */
    async prepare(wanted: 'yes' | 'no' | 'new-only'): Promise<void> {
      const isNew = !(await hasFact(platform.db, 'first_start'))
      await seedDemo(platform, wanted === 'yes' || (wanted === 'new-only' && isNew))
      await setFact(platform.db, 'first_start')
      if (!(await hasFact(platform.db, 'demo_data_begun'))) return
      await identity.setSuspended(
        (await readPeople()).map(({ key }) => demoEmail(key)),
        !platform.config.localMode,
      )
    },
    /** After the doors are open: draws pictures. */
    start: () => pictures.start(),
    stop: () => pictures.stop(),
    /** As whom one can log in to look around; none where there is no demo data. */
    accounts: async () => ((await hasFact(platform.db, 'demo_data_made')) ? demoAccounts : []),
  }
}
