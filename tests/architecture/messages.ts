import type { Rule } from './rules.ts'
import { among, sourceRule } from './source-rule.ts'

const WEB = 'apps/web/app/'

/**
 * Who may say something in passing. A message goes after seconds and is easily missed, so each of these says the same in
 * the page too: what was done stands there (`useSay`), what went wrong stands beside what was pressed, and whoever has
 * logged in or out sees it by the page that they come to.
 */
const SAID_IN_THE_PAGE_TOO = [
  `${WEB}features/account/forgot-password-page.tsx`,
  `${WEB}features/account/login-form.tsx`,
  `${WEB}features/account/passkey-log-in.tsx`,
  `${WEB}features/account/reset-password-page.tsx`,
  `${WEB}features/account/second-factor-form.tsx`,
  `${WEB}features/account/signup-form.tsx`,
  `${WEB}features/account/signup-page.tsx`,
  `${WEB}features/account/use-offered-passkeys.ts`,
  `${WEB}features/account/welcome-page.tsx`,
  `${WEB}features/catalog/booking-form.tsx`,
  `${WEB}features/profile/delete-account-form.tsx`,
  `${WEB}features/profile/sessions.tsx`,
  `${WEB}features/selling/add-product.tsx`,
  `${WEB}features/selling/use-bike-command.ts`,
  `${WEB}lib/forms/reason-dialog.tsx`,
  `${WEB}site-frame.tsx`,
  `${WEB}ui/overlays/toast.ts`,
  `${WEB}ui/overlays/toaster.tsx`,
]

export const messages: readonly Rule[] = [
  sourceRule(
    'a message that goes by itself is never the only one',
    /\btoast(\.(success|error))?\(|'react-hot-toast[^']*'/,
    among(SAID_IN_THE_PAGE_TOO),
  ),
]
