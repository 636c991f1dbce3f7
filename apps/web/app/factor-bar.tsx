import { Link, useLocation } from 'react-router'
import { useViewer } from './lib/session/session.ts'

const PAGE = '/secure-account'

/** Tells an admin without a second factor, on pages that are open to everyone, why they are no admin yet. */
export function FactorBar() {
  const { viewer } = useViewer()
  const { pathname } = useLocation()
  if (!viewer?.mustAddFactor || pathname === PAGE) return null
  return (
    <aside aria-label="Your account" className="mx-auto w-full max-w-page border-rule border-b bg-sunk">
      <p className="px-(--gutter) py-3 text-small">
        Admins need a second factor. <Link to={PAGE}>Set one up</Link>, and what admins do opens.
      </p>
    </aside>
  )
}
