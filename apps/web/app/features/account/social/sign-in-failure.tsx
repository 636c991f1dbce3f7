import { PROVIDERS, type Provider, SIGN_IN_FAILURES, type SignInFailure } from '@bikevalley/contract/providers'
import { t } from '@bikevalley/messages'
import { Link, useSearchParams } from 'react-router'
import { Alert } from '../../../ui/feedback/alert.tsx'

const names: Record<Provider, string> = { google: 'Google', github: 'GitHub' }

/** What happened, and what to do now. */
const words = (failure: SignInFailure, service: string): { title: string; next: string } =>
  ({
    denied: { title: t('account.signInCanceled', { service }), next: t('account.tryAgainOrLogIn') },
    provider_failed: {
      title: t('account.serviceFailed', { service }),
      next: t('account.tryInAMomentOrLogIn'),
    },
    expired: { title: t('account.signInExpired', { service }), next: t('account.tryFromHere') },
    email_unverified: {
      title: t('account.serviceUnconfirmed', { service }),
      next: t('account.confirmItThere'),
    },
    account_unverified: {
      title: t('account.accountUnconfirmed'),
      next: t('account.setPasswordByEmail', { service }),
    },
    email_kept: { title: t('account.emailIsKept'), next: t('account.logInWithNewEmail') },
    suspended: { title: t('account.isSuspended'), next: t('account.writeIfWrong') },
  })[failure]

/** Why a sign-in at a provider led back to the login page; nothing where the address says nothing of it. */
export function SignInFailureNote() {
  const [search] = useSearchParams()
  const failure = SIGN_IN_FAILURES.find((known) => known === search.get('failure'))
  const provider = PROVIDERS.find((known) => known === search.get('provider'))
  if (!failure || !provider) return null
  const { title, next } = words(failure, names[provider])
  return (
    <Alert title={title}>
      <span>{next}</span>
      {failure === 'account_unverified' ? (
        <span>
          {' '}
          <Link to="/forgot-password">{t('account.setANewPassword')}</Link>
        </span>
      ) : null}
    </Alert>
  )
}
