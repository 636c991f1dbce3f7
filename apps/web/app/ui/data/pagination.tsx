import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type PaginationProps = {
  /** From 1. */
  page: number
  pages: number
  /** The address of a page. */
  to: (page: number) => string
}

const cell = 'grid min-h-11 min-w-11 place-items-center px-2.5 font-semibold no-underline hover:bg-sunk'

/** Links to the pages of a long list; nothing when there is one page. */
export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav aria-label={t('site.pages')} className="flex flex-wrap items-center gap-1 py-8">
      {page > 1 ? <PageLink to={to(page - 1)}>{t('common.back')}</PageLink> : null}
      {shownPages(page, pages).map((shown, place, all) => (
        <span key={shown} className="contents">
          {place > 0 && shown - (all[place - 1] ?? 0) > 1 ? <span aria-hidden="true">…</span> : null}
          {shown === page ? (
            <span
              aria-current="page"
              className="grid min-h-11 min-w-11 place-items-center bg-ink px-2.5 font-semibold text-paper"
            >
              {shown}
            </span>
          ) : (
            <PageLink to={to(shown)}>{shown}</PageLink>
          )}
        </span>
      ))}
      {page < pages ? <PageLink to={to(page + 1)}>{t('common.next')}</PageLink> : null}
    </nav>
  )
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={cell}>
      {children}
    </Link>
  )
}

/** First, last, and the current page with its neighbours. */
function shownPages(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages])
  return [...wanted].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b)
}
