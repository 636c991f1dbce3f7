import { inLanguage } from '@bikevalley/messages'
import { expect, test } from 'vitest'
import { keptReason, refundReasonText } from './refund-reasons.ts'

test.each([
  [keptReason('soldBefore'), 'Bevor Ihre Zahlung einging, war das Motorrad an einen anderen Käufer verkauft.'],
  [keptReason('buyerCanceled', 'Too loud. Sorry.'), 'Vom Käufer storniert: Too loud. Sorry.'],
  [keptReason('byHand', 'BV 17', 'To your account.'), 'Verwendungszweck BV 17. To your account.'],
  ['The buyer canceled it by phone.', 'The buyer canceled it by phone.'],
])('a reason of a refund is stored in English and shown in German to a German reader: %s', (kept, said) => {
  expect(inLanguage('de', () => refundReasonText(kept))).toBe(said)
})
