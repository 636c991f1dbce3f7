import type { Bike } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type BookingFailureProps = { query: UseQueryResult<Bike>; onClose: () => void }

/** Stands in the booking dialog's place when the bike that the address asks for can't be read. */
export function BookingFailure({ query, onClose }: BookingFailureProps) {
  return (
    <Dialog open onClose={onClose} title="Book this bike">
      {query.isPending ? <Skeleton className="h-24 w-full" /> : <Reason query={query} />}
    </Dialog>
  )
}

function Reason({ query }: Pick<BookingFailureProps, 'query'>) {
  const { error } = query
  if (error instanceof ApiError && error.status === 404)
    return (
      <Alert title={error.message}>
        It may have left the market. <Link to="/buy">See all bikes</Link>
      </Alert>
    )
  return <QueryFailure query={query} />
}
