import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** One line below pages that one works on: what the law asks to be in reach, and nothing that advertises. */
export function SlimFooter({
  links,
  children,
}: {
  links: readonly { to: string; label: string }[]
  /** Stands at its end. */
  children?: ReactNode
}) {
  return (
    <footer className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 bg-band px-(--gutter) py-2 text-on-band text-small print:hidden">
      <p className="text-on-band-2">{t('site.copyright')}</p>
      <nav aria-label={t('site.legal')}>
        <ul className="flex gap-6">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center no-underline hover:underline md:min-h-8">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-x-6 md:ml-auto">{children}</div>
    </footer>
  )
}
