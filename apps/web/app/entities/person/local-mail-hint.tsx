import { useSettings } from '../../lib/format/settings.ts'

/** On a site that only its own machine can reach no mail is sent: says where it can be read instead. */
export function LocalMailHint() {
  if (!useSettings().localMode) return null
  return (
    <>
      {' '}
      This site runs on this machine alone, so its mail is read in <a href="/dev/mail">the outbox</a>.
    </>
  )
}
