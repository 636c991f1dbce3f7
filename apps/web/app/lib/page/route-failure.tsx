import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import type { ReactElement } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'

type RouteFailureProps = {
  error: unknown
  /** Shown as well where a page failed unexpectedly. */
  children?: ReactElement
}

/** Unknown addresses, refusals, and pages that failed (the routing error page of specification §2). */
export function RouteFailure({ error, children }: RouteFailureProps) {
  if (isRouteErrorResponse(error)) {
    const { status, statusText } = error
    // A loader's refusal is its own body (lib/api/query.ts). What React Router calls a status itself is English.
    const own = error.data === statusText ? statusText : status === 404 ? t('site.notFound') : ''
    return (
      <ErrorPage status={status} detail={own || t('common.somethingWentWrong')}>
        {children}
      </ErrorPage>
    )
  }
  // A component's read that found nothing (`throwIfMissing`) looks like the server's answer to a direct visit.
  if (error instanceof ApiError && [403, 404, 429, 503].includes(error.status))
    return <ErrorPage status={error.status} detail={error.message} />
  // The status text or the message, as specification §2 has it.
  const message = error instanceof Error ? error.message : ''
  return <ErrorPage detail={message || t('lib.somethingWentWrong')}>{children}</ErrorPage>
}
