import type { Page } from '@playwright/test'
import { page, type SitePage } from '../site-page.ts'
import { SAME_PHOTO as PHOTO } from './photo.ts'

const press = (seen: Page, name: string) => seen.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Coming in: what is refused, and what is asked for next. */
export const ACCOUNT_STATES: readonly SitePage[] = [
  {
    ...page('login-refused', 'visitor', 'login'),
    step: async (seen) => {
      await seen
        .getByLabel(/^Email/)
        .first()
        .fill('nobody@bikevalley.test')
      await seen.getByLabel('Password', { exact: true }).fill('not the right password')
      await press(seen, 'Log in')
      await seen.getByRole('main').getByRole('alert').waitFor()
      // It is said in passing as well, a moment later.
      await seen.getByRole('button', { name: 'Close message' }).waitFor()
    },
  },
  {
    ...page('signup-errors', 'visitor', 'signup'),
    step: async (seen) => {
      await press(seen, 'Sign up')
      await seen.locator('[aria-invalid]').nth(3).waitFor()
    },
  },
  {
    ...page('signup-crop', 'visitor', 'signup'),
    inWindow: true,
    step: async (seen) => {
      await seen.locator('input[type=file]').setInputFiles(PHOTO)
      await press(seen, 'Crop')
      await seen.getByRole('slider', { name: 'Zoom' }).waitFor()
    },
  },
  {
    ...page('forgot-password-sent', 'visitor', 'forgot-password'),
    step: async (seen) => {
      await seen.getByRole('main').getByLabel('Email').fill('nobody@bikevalley.test')
      await press(seen, 'Send the link')
      await seen.getByText('Check your mail').waitFor()
    },
  },
  {
    ...page('welcome-errors', 'newcomer', 'welcome'),
    step: async (seen) => {
      await press(seen, 'Continue')
      await seen.locator('[aria-invalid]').first().waitFor()
    },
  },
  {
    ...page('profile-email', 'buyer', 'dashboard/profile'),
    step: async (seen) => {
      await press(seen, 'Change email address')
      await press(seen, 'Change it')
      await seen.locator('[aria-invalid]').first().waitFor()
    },
  },
  {
    ...page('confirm-new-email-refused', 'buyer', 'confirm-new-email', () => '/confirm-new-email#token=an-old-one'),
    step: async (seen) => {
      await press(seen, 'Confirm the new address')
      await seen.getByRole('main').getByRole('alert').waitFor()
    },
  },
  {
    ...page('restore-email-refused', 'visitor', 'restore-email', () => '/restore-email#token=an-old-one'),
    step: async (seen) => {
      await press(seen, 'Undo the change')
      await seen.getByRole('main').getByRole('alert').waitFor()
    },
  },
  {
    ...page('profile-delete', 'buyer', 'dashboard/profile'),
    inWindow: true,
    step: async (seen) => {
      await press(seen, 'Delete my account')
      await seen.getByRole('dialog').getByRole('heading').waitFor()
    },
  },
]
