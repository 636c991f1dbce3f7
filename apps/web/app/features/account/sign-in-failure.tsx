import { PROVIDERS, type Provider, SIGN_IN_FAILURES, type SignInFailure } from '@bikevalley/contract/providers'
import { Link, useSearchParams } from 'react-router'
import { Alert } from '../../ui/feedback/alert.tsx'

const names: Record<Provider, string> = { google: 'Google', github: 'GitHub' }

/** What happened, and what to do now. */
const words = (failure: SignInFailure, name: string): { title: string; next: string } =>
  ({
    denied: { title: `You canceled the sign-in at ${name}.`, next: 'Try again, or log in with your email address.' },
    provider_failed: {
      title: `${name} could not tell us who you are.`,
      next: 'Try again in a moment, or log in with your email address.',
    },
    expired: { title: `This sign-in with ${name} took too long, or began elsewhere.`, next: 'Try again from here.' },
    email_unverified: {
      title: `${name} has not confirmed your email address.`,
      next: `Confirm it there first, or sign up here with an email address and a password.`,
    },
    account_unverified: {
      title: 'There is an account with this email address, and nobody has confirmed the address yet.',
      next: `Set a new password by email: that shows that the address is yours, and ${name} works from then on.`,
    },
    suspended: { title: 'This account is suspended.', next: 'Write to us if this is wrong.' },
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
      {next}
      {failure === 'account_unverified' ? (
        <>
          {' '}
          <Link to="/forgot-password">Set a new password</Link>
        </>
      ) : null}
    </Alert>
  )
}
