import { among, sourceRule } from './source-rule.ts'

const MODULES = 'apps/server/src/modules/'

/** `notifications.tell` asks how somebody wants to be told, and keeps what they were told: mail alone is for the rest. */
export const oneWayToTell = sourceRule(
  'people with an account are told by notifications',
  /\bmail\.queue\(/,
  among(
    [
      'notifications/tell.ts',
      // Links that prove an address, and what is said to one that is no account's any more.
      'identity/email-change/change-email.ts',
      'identity/email-change/undo-email-change.ts',
      'identity/passwords/reset-password.ts',
      'identity/sign-in/verify-email.ts',
      'newsletter/service.ts',
      'newsletter/newsletter-emails.ts',
      // To the operator.
      'mail/alerts.ts',
      'payments/attempts/payment-mails.ts',
      'payments/chargebacks/mails.ts',
      'payments/provider-facts/mails.ts',
      'payments/refunds/refund-mails.ts',
      // To who has deleted their account.
      'payouts/payout-mails.ts',
    ].map((path) => `${MODULES}${path}`),
  ),
)
