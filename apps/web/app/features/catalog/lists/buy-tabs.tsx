import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { classes } from '../../../ui/basics/classes.ts'
import { Icon } from '../../../ui/basics/icon.tsx'
import { type BuyAddress, buyPath } from '../buy-address.ts'
import { categoriesQuery } from '../queries.ts'

/** Chooses a category, and how the bikes are laid out; each choice is an address. */
export function BuyTabs({ address }: { address: BuyAddress }) {
  const query = useQuery(categoriesQuery)
  const categories = query.data ?? []
  const { view, seller } = address
  const tabs = [
    { category: undefined, label: t('catalog.all') },
    ...categories.map(({ _id, name }) => ({ category: _id, label: name })),
  ]
  return (
    <div
      className={classes(
        'flex flex-wrap items-end justify-between gap-x-6 border-ink border-t-6 pt-2',
        view === 'grid' ? 'mb-6' : 'mb-2 md:mb-0',
      )}
    >
      <nav aria-label={t('bike.category')}>
        <ul className="flex flex-wrap">
          {tabs.map(({ category, label }) => (
            <li key={label}>
              <Link
                to={buyPath({ category, seller, view })}
                preventScrollReset
                aria-current={category === address.category ? 'page' : undefined}
                className="flex min-h-11 items-center border-transparent border-b-4 px-3 font-semibold text-ink-2 no-underline hover:text-ink hover:no-underline aria-[current]:border-signal aria-[current]:bg-sunk aria-[current]:text-ink sm:px-4"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {query.isLoadingError ? <QueryFailure query={query} /> : null}
      </nav>
      {/* On a phone both would look the same. */}
      <nav aria-label={t('catalog.layout')} className="flex max-md:hidden">
        <LayoutLink address={address} to="list" />
        <LayoutLink address={address} to="grid" />
      </nav>
    </div>
  )
}

function LayoutLink({ address, to }: { address: BuyAddress; to: 'list' | 'grid' }) {
  const chosen = address.view === to
  return (
    <Link
      to={buyPath({ ...address, view: to })}
      replace
      preventScrollReset
      aria-label={to === 'list' ? t('catalog.showAsList') : t('catalog.showAsGrid')}
      aria-current={chosen ? 'true' : undefined}
      className={classes(
        'grid size-11 place-items-center text-ink-2 no-underline hover:bg-sunk',
        chosen && 'bg-sunk text-ink',
      )}
    >
      <Icon name={to} />
    </Link>
  )
}
