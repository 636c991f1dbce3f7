import { t } from '@bikevalley/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert } from '../../ui/feedback/alert.tsx'
import { reload, siteAnswers } from '../forms/held-navigation.ts'
import { PartMissingError } from '../page/part-of-page.ts'

type QueryFailureProps = { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }

/** A read that failed, in the words of specification §8, with Retry; the rest of the page stands. */
export function QueryFailure({ query }: QueryFailureProps) {
  const retry = async () => {
    if (query.error instanceof PartMissingError && (await siteAnswers())) reload()
    else await query.refetch()
  }
  return (
    <Alert
      title={t('lib.errorHasOccurred', { error: query.error?.message ?? t('lib.unknownError') })}
      onRetry={() => void retry()}
      retrying={query.isFetching}
    />
  )
}
