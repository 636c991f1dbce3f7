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
  const stopping = useMutation({ mutationFn: () => api('stopSearchAlerts', { body: { token } }) })
  const resuming = useMutation({
    mutationFn: (stopped: NonNullable<typeof stopping.data>['stopped']) =>
      api('resumeSearchAlerts', { body: { token, stopped } }),
  })
  const begun = useRef(false)
  const { mutate } = stopping
  useEffect(() => {
    if (token === '' || begun.current) return
    begun.current = true
    mutate()
  }, [token, mutate])
  const { data } = stopping
  const name = data?.name ?? null
  return (
    <SplitPage picture="login">
      <PageTitle>{t('savedSearches.alerts')}</PageTitle>
      <div className="grid justify-items-start gap-6">
        {token === '' ? <Alert title={t('savedSearches.linkNotValid')} /> : null}
        {stopping.isError ? (
          <Alert title={stopping.error.message}>
            <div className="mt-2.5">
              <Button size="compact" onClick={() => mutate()}>
                {t('ui.retry')}
              </Button>
            </div>
          </Alert>
        ) : null}
        {token !== '' && !data && !stopping.isError ? (
          <div role="status" aria-label={t('savedSearches.areStopping')} className="w-full">
            <Skeleton className="h-24" />
          </div>
        ) : null}
        {data ? (
          <div role="status" className="w-full">
            {resuming.isSuccess ? (
              <Caution tone="good" title={t('savedSearches.areResumed')}>
                {t('savedSearches.tellsAgain')}
              </Caution>
            ) : (
              <Caution
                tone="good"
                title={name === null ? t('savedSearches.allStopped') : t('savedSearches.isStopped', { name })}
              >
                {t('savedSearches.searchesStay')}
              </Caution>
            )}
          </div>
        ) : null}
        {resuming.isError ? <Alert title={resuming.error.message} /> : null}
        <div className="flex flex-wrap gap-2">
          {data && data.stopped.length > 0 && !resuming.isSuccess ? (
            <Button busy={resuming.isPending} onClick={() => resuming.mutate(data.stopped)}>
              {t('savedSearches.resume')}
            </Button>
          ) : null}
          <LinkButton to="/dashboard/searches">{t('savedSearches.title')}</LinkButton>
        </div>
      </div>
    </SplitPage>
  )
}
