import { t } from '@bikevalley/messages'
import { Link } from 'react-router'

type CursorPagerProps = {
  /** Null on the first page. */
  first: string | null
  /** Null on the last page. */
  next: string | null
}

const cell = 'grid min-h-11 place-items-center px-2.5 font-semibold no-underline hover:bg-sunk'

/** The ways through a list that has no page numbers; the browser's Back leads one page back. */
export function CursorPager({ first, next }: CursorPagerProps) {
  if (first === null && next === null) return null
  return (
    <nav aria-label={t('site.pages')} className="flex flex-wrap gap-1 py-8">
      {first === null ? null : (
        <Link to={first} className={cell}>
          {t('ui.firstPage')}
        </Link>
      )}
      {next === null ? null : (
        <Link to={next} className={cell}>
          {t('common.next')}
        </Link>
      )}
    </nav>
  )
}
