import { LIMITS, type listOwnBikes, type OwnBike, type ResponseOf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { firstOf, whileSettling } from '../../../lib/api/ask-again.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { LinkButton } from '../../../ui/basics/button.tsx'
import { Results } from '../../../ui/data/results.tsx'
import { ShowMore } from '../../../ui/data/show-more.tsx'
import { Stat, StatRow } from '../../../ui/data/stat.tsx'
import { Table, TableBody, TableHead, TableHeading } from '../../../ui/data/table.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SavedDraft } from '../drafts/saved-draft.tsx'
import { HELD_REFRESH_MS } from '../refresh-bikes.ts'
import { TableSkeleton } from '../table-skeleton.tsx'
import { BegunBike } from './begun-bike.tsx'
import { BikeRow } from './bike-row.tsx'
import { DownloadBikes } from './download-bikes.tsx'
import { addressOf, type OwnBikesView, ownBikesQuery, viewOf } from './own-bikes.ts'
import { ViewBar } from './view-bar.tsx'

type Totals = ResponseOf<typeof listOwnBikes>['totals']

/** My Product: figures, and a row for each of the seller's bikes. */
export function MyProduct() {
  const [search] = useSearchParams()
  const view = viewOf(search)
  const query = useInfiniteQuery({
    ...ownBikesQuery(view),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      firstOf(
        (state.data?.pages.some(hasHeld) ?? false) && HELD_REFRESH_MS,
        whileSettling(state.data?.pages.flatMap(({ items }) => items.flatMap(({ sale }) => sale?.status ?? [])) ?? []),
      ),
  })
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const totals = data?.pages[0]?.totals
  const bikes = data?.pages.flatMap(({ items }) => items) ?? []
  const none = totals !== undefined && totals.available + totals.draft + totals.withdrawn + totals.sold === 0
  return (
    <>
      <PageTitle action={none ? undefined : <AddProductLink />}>{t('selling.myProduct')}</PageTitle>
      <SavedDraft bikes={bikes} />
      <BegunBike />
      {error ? <QueryFailure query={query} /> : null}
      {data === undefined && !error ? <TableSkeleton label={t('selling.loadingBikes')} figures /> : null}
      {totals && !none ? (
        <>
          <Figures totals={totals} />
          <ViewBar view={view} totals={totals} />
        </>
      ) : null}
      <Results ids={bikes.map(({ _id }) => _id)}>
        {none ? (
          <EmptyState title={t('selling.noBikesYet')} action={<AddProductLink />}>
            {t('selling.onePictureIsEnough')}
          </EmptyState>
        ) : null}
        {totals && !none ? <Bikes bikes={bikes} view={view} /> : null}
      </Results>
      {totals && !none ? (
        <>
          <ShowMore
            key={addressOf(view)}
            className="mt-6"
            more={hasNextPage}
            busy={isFetchingNextPage}
            onShow={() => void fetchNextPage()}
          />
          <DownloadBikes />
          <p className="mt-4 max-w-[72ch] text-ink-2 text-small">
            {t('selling.promotionNote', { days: LIMITS.promotionDays, most: LIMITS.promotionsPerSeller })}
          </p>
        </>
      ) : null}
    </>
  )
}

const AddProductLink = () => (
  <LinkButton kind="go" to="/dashboard/addproduct">
    {t('selling.addProduct')}
  </LinkButton>
)

function Bikes({ bikes, view }: { bikes: readonly OwnBike[]; view: OwnBikesView }) {
  if (bikes.length === 0)
    return (
      <EmptyState
        title={view.q ? t('selling.noBikesFound') : t('selling.noBikesInState')}
        action={
          <LinkButton to={addressOf({ ...view, q: '', state: undefined })}>{t('selling.showAllBikes')}</LinkButton>
        }
      >
        {view.q ? t('selling.tryOtherWords') : t('selling.bikesAppear')}
      </EmptyState>
    )
  return (
    <Table caption={t('selling.yourBikes')} pictures>
      <TableHead>
        <TableHeading>{t('selling.columnImage')}</TableHeading>
        <TableHeading>{t('selling.columnName')}</TableHeading>
        <TableHeading numeric>{t('selling.columnPrice')}</TableHeading>
        <TableHeading className="md:pl-4">{t('selling.columnState')}</TableHeading>
        <TableHeading numeric>{t('selling.columnBookings')}</TableHeading>
        <TableHeading>
          <span className="sr-only">{t('selling.columnActions')}</span>
        </TableHeading>
      </TableHead>
      <TableBody>
        {bikes.map((bike) => (
          <BikeRow key={bike._id} bike={bike} />
        ))}
      </TableBody>
    </Table>
  )
}

const hasHeld = ({ items }: ResponseOf<typeof listOwnBikes>) => items.some(({ held_until }) => held_until !== null)

function Figures({ totals }: { totals: Totals }) {
  const { count, price } = useFormat()
  return (
    <StatRow>
      <Stat value={count(totals.available)} label={t('selling.figureForSale')} />
      <Stat value={count(totals.advertised)} label={t('selling.figureAdvertised')} />
      <Stat value={price(totals.asking)} label={t('selling.askingForSale')} />
    </StatRow>
  )
}
