import type { ListedBike } from '@bikevalley/contract'
import { LIMITS } from '@bikevalley/contract/life-cycles'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { BikePicture } from '../../../entities/bike/bike-picture.tsx'
import { useComparedBikes } from '../../../entities/bike/compare/use-compared-bike.ts'
import { comparePath } from '../../../entities/bike/compare-path.ts'
import { queryFor } from '../../../lib/api/query.ts'
import { dropComparedBikes } from '../../../lib/saved-bikes/compared-bikes.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { Button, LinkButton } from '../../../ui/basics/button.tsx'
import { classes } from '../../../ui/basics/classes.ts'
import { Icon } from '../../../ui/basics/icon.tsx'
import { IconButton } from '../../../ui/basics/icon-button.tsx'
import { keepFocus } from '../../../ui/basics/keep-focus.ts'

/** Pages that have no place for it: the comparison itself, and where one works or pays. */
const ELSEWHERE = /^\/(compare|dashboard)(\/|$)/

/** The bikes that are gathered for a comparison, at the bottom edge of each page until there are none. On a phone it is one line, which unfolds. */
export function CompareTray() {
  const ids = useComparedBikes()
  const { pathname } = useLocation()
  // Whoever logs out takes them along.
  useViewer()
  const isShown = ids.length > 0 && !ELSEWHERE.test(pathname)
  return (
    <>
      <Said count={ids.length} />
      {isShown ? <Tray ids={ids} /> : null}
    </>
  )
}

/** What a screen reader is told: the region is there before its words are. */
function Said({ count }: { count: number }) {
  const said = useDeferredValue<number | null>(count, null)
  return (
    <p role="status" className="sr-only">
      {said === null ? null : t('compare.gatheredOf', { count: said, max: LIMITS.comparedBikes })}
    </p>
  )
}

/** Whoever takes bikes out by keyboard stays at the tray. */
function drop(ids: readonly string[]): void {
  keepFocus()
  dropComparedBikes(ids)
}

function Tray({ ids }: { ids: readonly string[] }) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const bikes = useGathered(ids)
  return (
    <section
      aria-label={t('compare.gathered')}
      data-compare-tray
      className="sticky bottom-0 z-20 border-ink border-t-2 bg-paper print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2 md:flex-nowrap">
        <Button
          size="compact"
          aria-expanded={isOpen}
          aria-controls={listId}
          className="md:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{t('compare.gatheredCount', { count: ids.length })}</span>
          <Icon name={isOpen ? 'minus' : 'plus'} size={16} />
        </Button>
        <ul
          id={listId}
          className={classes(
            'min-w-0 gap-x-6 max-md:order-last max-md:basis-full md:flex md:flex-1',
            isOpen ? 'grid' : 'max-md:hidden',
          )}
        >
          {bikes.map((bike) => (
            <li key={bike._id} className="min-w-0 md:max-w-64 md:flex-1">
              <GatheredBike bike={bike} onRemove={() => drop([bike._id])} />
            </li>
          ))}
        </ul>
        <span className="ml-auto flex gap-2">
          <Button size="compact" aria-label={t('compare.clearAll')} onClick={() => drop(ids)}>
            {t('compare.clear')}
          </Button>
          <LinkButton to={comparePath(ids)} kind="go" size="compact">
            {t('compare.show', { count: ids.length })}
          </LinkButton>
        </span>
      </div>
    </section>
  )
}

/** Those of the gathered bikes that can be seen; what has left the market is gathered no more. */
function useGathered(ids: readonly string[]): readonly ListedBike[] {
  const { data, isPlaceholderData } = useQuery({
    ...queryFor('listBikesById', { query: { id: [...ids] } }),
    placeholderData: (before) => before,
  })
  const bikes = data?.items ?? []
  useEffect(() => {
    if (data === undefined || isPlaceholderData) return
    const gone = ids.filter((id) => data.items.every(({ _id }) => _id !== id))
    if (gone.length > 0) dropComparedBikes(gone)
  }, [data, isPlaceholderData, ids])
  return bikes.filter(({ _id }) => ids.includes(_id))
}

function GatheredBike({ bike, onRemove }: { bike: ListedBike; onRemove: () => void }) {
  const { name } = bike
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span className="relative aspect-4/3 w-14 flex-none overflow-hidden">
        <BikePicture picture={bike.pictures[0]} alt="" category={bike.category_name} sizes="56px" />
      </span>
      <Link to={`/bike/${bike._id}`} className="min-w-0 flex-1 truncate text-small no-underline hover:underline">
        {name}
      </Link>
      <IconButton label={t('bike.removeNamed', { name })} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}
