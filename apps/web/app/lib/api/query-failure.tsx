import { t } from '@bikevalley/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert } from '../../ui/feedback/alert.tsx'

type QueryFailureProps = { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }

/** A read that failed, in the words of specification §8, with Retry; the rest of the page stands. */
export function QueryFailure({ query }: QueryFailureProps) {
  return (
    <Alert
      title={t('lib.errorHasOccurred', { error: query.error?.message ?? t('lib.unknownError') })}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
