import { t } from '@bikevalley/messages'
import { Link } from 'react-router'

export type Crumb = { to: string; label: string }

/** The way to this page from the top of the site. */
export function Crumbs({ way, here }: { way: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label={t('site.breadcrumb')} className="text-ink-2 print:hidden text-small">
      <ol className="flex flex-wrap gap-x-2">
        {way.map(({ to, label }) => (
          <li key={to} className="flex min-h-6 gap-2">
            <Link to={to}>{label}</Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 [overflow-wrap:anywhere]">
          {here}
        </li>
      </ol>
    </nav>
  )
}
