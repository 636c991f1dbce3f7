import type { Viewer } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { safeOrigin } from '../../lib/session/login-path.ts'
import { NarrowPage } from '../../ui/layout/narrow-page.tsx'
import { ownFactors } from './queries.ts'
import { Security } from './security/security.tsx'
import { SecurityStatus } from './security/security-status.tsx'

/** Where an admin without a second factor is led: all else that admins do opens with it. */
export function SecureAccountPage({ viewer }: { viewer: Viewer }) {
  const [search] = useSearchParams()
  const { data: factors } = useQuery(ownFactors())
  return (
    <NarrowPage picture="login" title={t('profile.secureAccount')}>
      <div className="grid gap-8">
        {factors === undefined ? null : (
          <SecurityStatus mustAdd={viewer.mustAddFactor} factors={factors} onwards={safeOrigin(search.get('from'))} />
        )}
        <Security />
      </div>
    </NarrowPage>
  )
}
