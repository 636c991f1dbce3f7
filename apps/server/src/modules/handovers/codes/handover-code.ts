import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../../platform/secrets/derive-key.ts'

/**
 * The six digits of a sale. They are made from the payment and the installation's secret, so that whoever reads the
 * database has no codes but those whose email is not sent yet, or never is since there is no SMTP.
 */
export function handoverCode(secret: string, paymentId: string): string {
  const digest = createHmac('sha256', deriveKey(secret, 'handover-code')).update(paymentId).digest()
  // 2^48 is so much more than a million that no code is likelier than another.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Whether the code is the right one under one of the secrets, in a time that does not tell how much of it is. */
export const isHandoverCode = (secrets: readonly string[], paymentId: string, code: string): boolean =>
  secrets.some((secret) =>
    timingSafeEqual(
      createHmac('sha256', 'compare').update(code).digest(),
      createHmac('sha256', 'compare').update(handoverCode(secret, paymentId)).digest(),
    ),
  )
