import type { Page } from '@playwright/test'
import { page, type SitePage } from '../site-page.ts'

const ALL_USERS = 'dashboard/alluser'

const ask = async (seen: Page, name: string | RegExp) => {
  await seen.getByRole('main').getByRole('button', { name, exact: true, disabled: false }).first().click()
  await seen.getByRole('alertdialog').getByRole('button', { name, exact: true }).waitFor()
}
/** What will happen is read first. */
const known = (seen: Page) => seen.getByRole('alertdialog').getByRole('listitem').first().waitFor()

const PERSON: SitePage = page('', 'admin', 'dashboard/alluser/:id', ({ person }) => `/${ALL_USERS}/${person}`)

/** What admins ask themselves before they do something to somebody else. */
export const ADMIN_STATES: readonly SitePage[] = [
  page('all-user-nothing-found', 'admin', ALL_USERS, () => `/${ALL_USERS}?q=nobody+is+called+that`),
  {
    ...PERSON,
    inWindow: true,
    name: 'admin-suspend-errors',
    step: async (seen) => {
      await ask(seen, 'Suspend')
      await known(seen)
      await seen.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
      await seen.locator('dialog [aria-invalid]').waitFor()
    },
  },
  {
    ...PERSON,
    inWindow: true,
    name: 'admin-delete-obstacles',
    step: async (seen) => {
      await seen.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).first().click()
      await known(seen)
    },
  },
  {
    // The one with the long name.
    ...page('all-user-delete', 'admin', ALL_USERS, () => `/${ALL_USERS}?q=Maximiliane`),
    inWindow: true,
    step: async (seen) => {
      await seen
        .getByRole('main')
        .getByRole('button', { name: /^More for / })
        .first()
        .click()
      await seen.getByRole('menuitem', { name: 'Delete' }).click()
      await known(seen)
    },
  },
  {
    ...page('all-bikes-withdraw', 'admin', 'dashboard/allbikes'),
    inWindow: true,
    step: (seen) => ask(seen, 'Withdraw'),
  },
  {
    ...page('payouts-pay-out', 'admin', 'dashboard/payouts'),
    inWindow: true,
    step: async (seen) => {
      await seen.getByRole('main').getByRole('button', { name: 'Pay out', exact: true }).first().click()
      await seen.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
      await seen.locator('dialog [aria-invalid]').waitFor()
    },
  },
  {
    ...page(
      'admin-refund',
      'admin',
      'dashboard/allbookings/:id',
      ({ paidBooking }) => `/dashboard/allbookings/${paidBooking}`,
    ),
    inWindow: true,
    step: (seen) => ask(seen, /^Refund/),
  },
]
