import type { Identity } from '../modules/identity/index.ts'
import type { Photos } from '../modules/photos/index.ts'
import type { Platform } from '../platform/platform.ts'
import { hasFact } from './installation.ts'
import { DEMO_PEOPLE, demoAccounts, demoEmail } from './people.ts'
import { createDemoPictures } from './pictures.ts'
import { seedDemo } from './seed.ts'

export { demoAccounts } from './people.ts'

export type DemoParts = { platform: Platform; services: { identity: Identity; photos: Photos } }

/** The demo data of an installation: people, bikes and bookings at its first start, pictures in the background. */
export function createDemo({ platform, services: { identity, photos } }: DemoParts) {
  const pictures = createDemoPictures(platform, photos)
  return {
    /**
     * Before the doors open: makes the demo data where it is wanted and not there, and lets demo people in, in local
     * mode alone.
     */
    async prepare(wanted: boolean): Promise<void> {
      await seedDemo(platform, identity, wanted)
      if (!(await hasFact(platform.db, 'demo_data_begun'))) return
      await identity.setSuspended(
        DEMO_PEOPLE.map(({ key }) => demoEmail(key)),
        !platform.config.localMode,
      )
    },
    /** After the doors are open: draws the pictures that are not there yet. */
    start: () => pictures.start(),
    stop: () => pictures.stop(),
    accounts: demoAccounts,
  }
}
