import { type ResponseOf, stopSearchAlerts } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { Button, LinkButton } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Caution } from '../../../ui/feedback/caution.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SplitPage } from '../../../ui/layout/split-page.tsx'

/**
 * A link of an alert’s mail leads here: the alerts end, and can be taken back. The page’s script ends them: programs that only open links in
 * mails change nothing.
 */
export function StopAlertsPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const stopping = useMutation({ mutationFn: () => api(stopSearchAlerts, { body: { token } }) })
  const resuming = useMutation({ mutationFn: (undo: string) => api('resumeSearchAlerts', { body: { undo } }) })
  const begun = useRef(false)
  const { mutate } = stopping
  useEffect(() => {
    if (token === '' || begun.current) return
    begun.current = true
    mutate()
  }, [token, mutate])
  const { data } = stopping
  const undo = data?.undo ?? null
  return (
    <SplitPage picture="login">
      <PageTitle>{t('savedSearches.alerts')}</PageTitle>
      <div className="grid justify-items-start gap-6">
        {token === '' ? <Alert title={t('savedSearches.linkNotValid')} /> : null}
        {stopping.isError ? <Alert title={stopping.error.message} onRetry={() => mutate()} /> : null}
        {token !== '' && !data && !stopping.isError ? <Stopping /> : null}
        {data ? (
          <div role="status" className="w-full">
            {resuming.isSuccess ? (
              <Caution tone="good" title={t('savedSearches.areResumed')}>
                {t('savedSearches.tellsAgain')}
              </Caution>
            ) : (
              <Stopped stopped={data} />
            )}
          </div>
        ) : null}
        {resuming.isError ? <Alert title={resuming.error.message} /> : null}
        <div className="flex flex-wrap gap-2">
          {undo !== null && !resuming.isSuccess ? (
            <Button busy={resuming.isPending} onClick={() => resuming.mutate(undo)}>
              {t('savedSearches.resume')}
            </Button>
          ) : null}
          <LinkButton to="/dashboard/searches">{t('savedSearches.title')}</LinkButton>
        </div>
      </div>
    </SplitPage>
  )
}

/** Without scripts nothing is stopped, however long one waits. */
const Stopping = () => (
  <>
    <div role="status" aria-label={t('savedSearches.areStopping')} className="w-full noscript:hidden">
      <Skeleton className="h-24" />
    </div>
    <noscript>
      <Caution title={t('savedSearches.notStopped')}>{t('savedSearches.needsScripts')}</Caution>
    </noscript>
  </>
)

/** What the link has stopped, and what of it goes on. */
function Stopped({ stopped: { of, name } }: { stopped: ResponseOf<typeof stopSearchAlerts> }) {
  if (of === 'person')
    return (
      <Caution tone="good" title={t('savedSearches.allStopped')}>
        {t('savedSearches.searchesStay')}
      </Caution>
    )
  if (name === null)
    return (
      <Caution tone="good" title={t('savedSearches.searchIsGone')}>
        {t('savedSearches.noAlertsOfIt')}
      </Caution>
    )
  return (
    <Caution tone="good" title={t('savedSearches.isStopped', { name })}>
      {t('savedSearches.searchStays')}
    </Caution>
  )
}
