import type { Page } from '@playwright/test'
import { answerItself, goAway } from '../answers.ts'
import { page, type SitePage } from '../site-page.ts'

/** The pauses between the tries pass at once. */
async function untilGivenUp(seen: Page, step: () => Promise<unknown>) {
  await seen.clock.install()
  await step()
  for (const pause of [1000, 2000, 4000]) {
    await seen.waitForTimeout(300)
    await seen.clock.runFor(pause)
  }
  await seen.getByRole('button', { name: 'Retry' }).first().waitFor()
}

/** What does not arrive. */
export const FAILURE_STATES: readonly SitePage[] = [
  {
    ...page('all-user-failed', 'admin', 'dashboard/alluser'),
    step: async (seen) => {
      await answerItself(
        seen,
        '**/api/admin/people?*',
        { code: 'invalid_input', message: 'This list can’t be read just now.' },
        400,
      )
      await seen.getByLabel('Sort').selectOption('name')
      await seen.getByRole('button', { name: 'Retry' }).waitFor()
    },
  },
  {
    ...page('buy-away', 'visitor', 'buy'),
    step: (seen) =>
      untilGivenUp(seen, async () => {
        await goAway(seen)
        await seen.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Cruiser' }).click()
      }),
  },
  {
    // A part of the page that comes when it is first wanted, and does not.
    ...page('thrown', 'new-buyer', 'bike/:id', ({ bike }) => `/bike/${bike}`),
    step: async (seen) => {
      await goAway(seen, '**/assets/booking-dialog*')
      await seen.getByRole('button', { name: 'Book Now' }).last().click()
      await seen.getByText('A part of this page did not arrive').waitFor()
    },
  },
]
