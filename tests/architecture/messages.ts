import type { Rule } from './rules.ts'
import { among, sourceRule } from './source-rule.ts'

const WEB = 'apps/web/app/'

/**
 * Who may say something in passing. A message goes after seconds and is easily missed, so each of these says the same in
 * the page too: what was done stands there (`useSay`), what went wrong stands beside what was pressed, and whoever has
 * logged in or out sees it by the page that they come to.
 */
const SAID_IN_THE_PAGE_TOO = [
  // The heart itself says it.
  `${WEB}entities/bike/heart/use-saved-bike.ts`,
  `${WEB}features/account/forgot-password-page.tsx`,
  `${WEB}features/account/login/login-form.tsx`,
  `${WEB}features/account/login/passkey-log-in.tsx`,
  `${WEB}features/account/reset-password-page.tsx`,
  `${WEB}features/account/login/second-factor-form.tsx`,
  `${WEB}features/account/signup/signup-form.tsx`,
  `${WEB}features/account/signup/signup-page.tsx`,
  `${WEB}features/account/login/use-offered-passkeys.ts`,
  `${WEB}features/account/signup/welcome-page.tsx`,
  `${WEB}features/catalog/booking/booking-form.tsx`,
  `${WEB}features/profile/delete-account-form.tsx`,
  `${WEB}features/profile/sessions.tsx`,
  `${WEB}features/selling/form/add-product.tsx`,
  `${WEB}features/selling/my-bikes/use-bike-command.ts`,
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
