import { t } from '@bikevalley/messages'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useViewer } from '../../../lib/session/session.ts'
import { SplitPage } from '../../../ui/layout/split-page.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useOrigin, withOrigin } from '../origin.ts'
import { PictureRetry } from './picture-retry.tsx'
import { type PictureFailure, SignupForm } from './signup-form.tsx'

/** Sign up (specification §2). Whoever is logged in is sent on, except while this page is still at work on their account. */
export function SignupPage() {
  const { viewer } = useViewer()
  const origin = useOrigin()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<PictureFailure | null>(null)
  if (viewer && !working) return <Navigate to={origin} replace />

  const finish = () => {
    toast.success(t('account.isCreated'))
    setWorking(false)
  }
  return (
    <SplitPage picture="signup" flipped>
      <h1 className="type-h1">{t('account.signUp')}</h1>
      {failure === null ? (
        <>
          <p className="mt-2 mb-8 text-ink-2">
            {t('account.haveAnAccount')}{' '}
            <Link to={withOrigin('/login', origin)} className="font-bold">
              {t('site.logIn')}
            </Link>
          </p>
          <div className="grid gap-4">
            <SignupForm
              onBegin={() => setWorking(true)}
              onDone={(pictureFailure) => (pictureFailure === null ? finish() : setFailure(pictureFailure))}
            />
          </div>
        </>
      ) : (
        <div className="mt-8">
          <PictureRetry failure={failure} onDone={finish} />
        </div>
      )}
    </SplitPage>
  )
}
