import type { Viewer } from '@bikevalley/contract'
import { useSearchParams } from 'react-router'
import { safeOrigin } from '../../lib/guard.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Caution } from '../../ui/caution.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Security } from './security/security.tsx'

/** Where an admin without a second factor is led: all else that admins do opens with it. */
export function SecureAccountPage({ viewer }: { viewer: Viewer }) {
  const [search] = useSearchParams()
  return (
    <div className="wrap py-12 md:min-h-140 md:py-18">
      <div className="grid max-w-[62ch] gap-8">
        <div>
          <PageTitle>Secure your account</PageTitle>
          {viewer.mustAddFactor ? (
            <p className="text-ink-2">
              You are an admin here: people’s money and data are in your hands. So your login needs more than a
              password. Set up an authenticator app or a passkey, and everything opens.
            </p>
          ) : (
            <div className="grid justify-items-start gap-4">
              <Caution tone="good" title="Your account is secured">
                From now on a login asks for it. Keep your recovery codes.
              </Caution>
              <LinkButton kind="go" to={safeOrigin(search.get('from'))}>
                Continue
              </LinkButton>
            </div>
          )}
        </div>
        <Security />
      </div>
    </div>
  )
}
