import { page, type SitePage } from '../site-page.ts'

/** What opens from a bar, and the slide in the middle of the carousel. */
export const MENU_STATES: readonly SitePage[] = [
  {
    ...page('home-menu', 'visitor', ''),
    inWindow: true,
    only: 'phone',
    step: (seen) => seen.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  {
    ...page('home-menu-signed-in', 'new-seller', ''),
    inWindow: true,
    only: 'phone',
    step: (seen) => seen.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  {
    ...page('home-carousel', 'visitor', ''),
    inWindow: true,
    step: (seen) => seen.getByRole('tab').nth(3).click(),
  },
  {
    ...page('dashboard-menu', 'new-seller', 'dashboard'),
    inWindow: true,
    only: 'phone',
    step: (seen) => seen.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
]
