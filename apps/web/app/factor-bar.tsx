import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { Link, useLocation } from 'react-router'
import { useViewer } from './lib/session/session.ts'

const PAGE = '/secure-account'

/** Tells an admin without a second factor, on pages that are open to everyone, why they are no admin yet. */
export function FactorBar() {
  const { viewer } = useViewer()
  const { pathname } = useLocation()
  if (!viewer?.mustAddFactor || pathname === PAGE) return null
  return (
    <aside aria-label={t('site.yourAccount')} className="mx-auto w-full max-w-page border-rule border-b bg-sunk">
      <p className="px-(--gutter) py-3 text-small">{rich('site.addSecondFactor', { link: <Link to={PAGE} /> })}</p>
    </aside>
  )
}
