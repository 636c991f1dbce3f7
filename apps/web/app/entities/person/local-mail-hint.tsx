import { rich } from '@bikevalley/messages/rich'
import { useSettings } from '../../lib/format/settings.ts'

/** On a site that only its own machine can reach no mail is sent: says where it can be read instead. */
export function LocalMailHint() {
  if (!useSettings().localMode) return null
  return <span> {rich('account.mailIsInOutbox', { link: <a href="/dev/mail" /> })}</span>
}
