import type { ListedBike } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type BookingFailureProps = { query: UseQueryResult<ListedBike>; onClose: () => void }

/** Stands in the booking dialog's place when the bike that the address asks for can't be read. */
export function BookingFailure({ query, onClose }: BookingFailureProps) {
  return (
    <Dialog open onClose={onClose} title={t('catalog.bookThisBike')}>
      {query.isPending ? <Skeleton className="h-24 w-full" /> : <Reason query={query} />}
    </Dialog>
  )
}

function Reason({ query }: Pick<BookingFailureProps, 'query'>) {
  const { error } = query
  if (error instanceof ApiError && error.status === 404)
    return <Alert title={error.message}>{rich('catalog.mayHaveLeft', { link: <Link to="/buy" /> })}</Alert>
  return <QueryFailure query={query} />
}
