import { t } from '@bikevalley/messages'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useViewer } from '../../../lib/session/session.ts'
import { SplitPage } from '../../../ui/layout/split-page.tsx'
import { useOrigin, withOrigin } from '../origin.ts'
import { SignInFailureNote } from '../social/sign-in-failure.tsx'
import { OtherLogIns } from '../social/social-buttons.tsx'
import { LoginForm, SECOND_STEP } from './login-form.tsx'
import { PasskeyLogIn } from './passkey-log-in.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useLoginReason } from './use-login-reason.ts'

/**
 * Log in (specification §2, §4). Whoever is logged in, now or already, is sent back to where they came from: by way of the welcome page where
 * their sign-up was interrupted, which asks for what is missing.
 */
export function LoginPage() {
  const { viewer } = useViewer()
  const origin = useOrigin()
  const [search] = useSearchParams()
  const reason = useLoginReason(origin)
  if (viewer) return <Navigate to={viewer.roleChosen ? origin : withOrigin('/welcome', origin)} replace />
  if (search.get('step') === SECOND_STEP)
    return (
      <SplitPage picture="login">
        <h1 className="type-h1">{t('account.oneMoreStep')}</h1>
        <p className="mt-2 mb-8 text-ink-2">{t('account.moreThanPassword')}</p>
        <SecondFactorForm />
      </SplitPage>
    )
  return (
    <SplitPage picture="login">
      <h1 className="type-h1 [overflow-wrap:anywhere]">
        {reason === '' ? t('site.logIn') : t('account.logInReason', { reason })}
      </h1>
      <p className="mt-2 mb-8 text-ink-2">
        {t('account.newHere')}{' '}
        <Link to={withOrigin('/signup', origin)} className="font-bold">
          {t('account.signUp')}
        </Link>
      </p>
      <div className="grid gap-4">
        <SignInFailureNote />
        <LoginForm />
        <PasskeyLogIn label={t('account.logInWithPasskey')} />
        <OtherLogIns from={origin} />
      </div>
    </SplitPage>
  )
}
