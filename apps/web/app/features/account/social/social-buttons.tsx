import type { Provider } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/form-errors.ts'
import { useSettings } from '../../../lib/format/settings.ts'
import { isLeaving, notifyServer } from '../../../lib/session/leaving.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { OrDivider } from '../../../ui/layout/or-divider.tsx'
import { GitHubIcon, GoogleIcon, TwitterIcon } from './brand-icons.tsx'

/** What goes along to the provider and back: where to return to, and what a new account begins with. */
type Beginning = { from: string; role?: 'user' | 'Seller'; termsVersion?: string }

const names: Record<Provider | 'twitter', string> = { google: 'Google', twitter: 'Twitter', github: 'GitHub' }

/** `Twitter and GitHub sign-in are not set up on this site.` */
function reasonFor(missing: readonly (keyof typeof names)[]): string {
  const listed = missing.map((one) => names[one])
  const last = listed.pop() ?? ''
  return listed.length === 0
    ? t('account.serviceNotSetUp', { service: last })
    : t('account.servicesNotSetUp', { others: listed.join(', '), last })
}

/** Leaves for the provider's page; a call that fails leaves everything as it is. */
function useSocialSignIn() {
  const [leaving, setLeaving] = useState<Provider | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const start = async (provider: Provider, beginning: Beginning) => {
    setLeaving(provider)
    setRefusal(null)
    try {
      // Else the session that comes back from there would be taken for the one that was left.
      if (isLeaving()) await notifyServer(null)
      const { url } = await api('startSocialSignIn', { body: { provider, ...beginning } })
      globalThis.location.assign(url)
    } catch (error) {
      setRefusal(messageOf(error))
      setLeaving(null)
    }
  }
  return { leaving, start, refusal }
}

/** The other ways to log in; one that is not set up is disabled and says so. */
export function OtherLogIns({ from }: { from: string }) {
  const { signIn } = useSettings()
  const { leaving, start, refusal } = useSocialSignIn()
  // Twitter's button can't be set up at all (specification §2).
  const missing = (['google', 'twitter', 'github'] as const).filter((one) => one === 'twitter' || !signIn[one])
  const propsOf = (provider: Provider) => ({
    disabled: !signIn[provider],
    disabledReason: reasonFor([provider]),
    busy: leaving === provider,
    onClick: () => void start(provider, { from }),
  })
  return (
    <div className="grid gap-3">
      <OrDivider />
      {refusal === null ? null : <Alert title={refusal} />}
      <Button wide icon={<GoogleIcon />} {...propsOf('google')}>
        {t('account.continueWithGoogle')}
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button wide disabled disabledReason={reasonFor(['twitter'])} icon={<TwitterIcon />}>
          {names.twitter}
        </Button>
        <Button wide icon={<GitHubIcon />} {...propsOf('github')}>
          {names.github}
        </Button>
      </div>
      <p className="text-ink-3 text-small">{reasonFor(missing)}</p>
    </div>
  )
}

/** The other way to sign up. `choose` answers what the form says so far, or null when something in it is missing. */
export function OtherSignUps({ choose }: { choose: () => Promise<Beginning | null> }) {
  const { signIn } = useSettings()
  const { leaving, start, refusal } = useSocialSignIn()
  const reason = reasonFor(['google'])
  const press = async () => {
    const beginning = await choose()
    if (beginning !== null) await start('google', beginning)
  }
  return (
    <div className="grid gap-3">
      <OrDivider />
      {refusal === null ? null : <Alert title={refusal} />}
      <Button
        wide
        disabled={!signIn.google}
        disabledReason={reason}
        busy={leaving === 'google'}
        icon={<GoogleIcon />}
        onClick={() => void press()}
      >
        {t('account.signUpWithGoogle')}
      </Button>
      {signIn.google ? null : <p className="text-ink-3 text-small">{reason}</p>}
    </div>
  )
}
