import { t } from '@bikevalley/messages'
import { Link } from 'react-router'

type BackAndNextProps = {
  /** The addresses of the pages beside this one; null where there is none. */
  back: string | null
  next: string | null
  /** What this page shows, such as `25 to 48 of 214`. */
  children: string
}

const cell = 'grid min-h-11 min-w-11 place-items-center px-2.5 font-semibold no-underline hover:bg-sunk'

/** Leads through a long list that has places instead of page numbers; nothing when there is one page. */
export function BackAndNext({ back, next, children }: BackAndNextProps) {
  if (back === null && next === null) return null
  return (
    <nav aria-label={t('site.pages')} className="flex flex-wrap items-center gap-1 py-8">
      {back === null ? null : (
        <Link to={back} rel="prev" className={cell}>
          {t('common.back')}
        </Link>
      )}
      <p className="grid min-h-11 place-items-center bg-ink px-4 font-semibold text-paper">{children}</p>
      {next === null ? null : (
        <Link to={next} rel="next" className={cell}>
          {t('common.next')}
        </Link>
      )}
    </nav>
  )
}
