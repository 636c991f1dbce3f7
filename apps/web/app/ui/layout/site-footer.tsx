import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from './wordmark.tsx'

export type FooterGroup = { title: string; links: readonly { to: string; label: string }[] }

/** The dark band below every page. The year is the one the specification names. `children` stand below it. */
export function SiteFooter({ groups, children }: { groups: readonly FooterGroup[]; children?: ReactNode }) {
  return (
    <footer className="mx-auto w-full max-w-page bg-band text-on-band print:hidden">
      <div className="grid grid-cols-2 gap-8 px-(--gutter) py-8 text-small md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-md:col-span-full">
          <Link to="/" aria-label={t('site.homeLink')} className="block w-[154px] md:w-[188px]">
            <Wordmark className="h-auto w-full" />
          </Link>
          <p className="mt-4 text-on-band-2">{t('site.rightsReserved')}</p>
          {children}
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-1.5 font-semibold text-on-band-2">{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="inline-flex min-h-11 items-center no-underline hover:underline md:min-h-8">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
