import type { Viewer } from '@bikevalley/contract'
import { useSearchParams } from 'react-router'
import { safeOrigin } from '../../lib/guard.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Caution } from '../../ui/caution.tsx'
import { NarrowPage } from '../../ui/narrow-page.tsx'
import { Security } from './security/security.tsx'

/** Where an admin without a second factor is led: all else that admins do opens with it. */
export function SecureAccountPage({ viewer }: { viewer: Viewer }) {
  const [search] = useSearchParams()
  return (
    <NarrowPage picture="login" title="Secure your account">
      <div className="grid gap-8">
        {viewer.mustAddFactor ? (
          <p className="text-ink-2">
            You are an admin here: people’s money and data are in your hands. So your login needs more than a password.
            Set up an authenticator app or a passkey, and everything opens.
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
        <Security />
      </div>
    </NarrowPage>
  )
}
