import { type ResponseOf, stopSearchAlerts } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { api } from '../../../lib/api/api.ts'
import { isWorthAnotherTry } from '../../../lib/api/ask-again.ts'
import { Button, LinkButton } from '../../../ui/basics/button.tsx'
import { useHydrated } from '../../../ui/basics/hydrated.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Caution } from '../../../ui/feedback/caution.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SplitPage } from '../../../ui/layout/split-page.tsx'

/** What came of the link: the browser’s history keeps it, and not the token. */
const outcomeSchema = z.object({ stopped: stopSearchAlerts.response, isResumed: z.boolean() })

/**
 * A link of an alert’s mail leads here: the alerts end, and can be taken back. The page’s script ends them: programs that only open links in
 * mails change nothing. Once that is done its address can't do it again: whoever comes back to the page, or has its tab restored, may have
 * chosen alerts since.
 */
export function StopAlertsPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const navigate = useNavigate()
  // The server knows nothing of the browser's history.
  const hydrated = useHydrated()
  const read = outcomeSchema.safeParse(useLocation().state)
  const outcome = hydrated ? read.data : undefined
  const note = (state: z.infer<typeof outcomeSchema>) =>
    void navigate('/alerts/stop', { replace: true, state, preventScrollReset: true })
  const stopping = useMutation({ mutationFn: () => api(stopSearchAlerts, { body: { token } }) })
  const resuming = useMutation({ mutationFn: (undo: string) => api('resumeSearchAlerts', { body: { undo } }) })
  // Who has gone on to another page meanwhile is not led back.
  const stop = () => stopping.mutate(undefined, { onSuccess: (stopped) => note({ stopped, isResumed: false }) })
  const begin = useEffectEvent(stop)
  const begun = useRef(false)
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (token === '' || begun.current) return
    begun.current = true
    begin()
  }, [token])
  const undo = outcome?.isResumed === false ? outcome.stopped.undo : null
  const isNotValid = hydrated && token === '' && !outcome
  return (
    <SplitPage picture="login">
      <PageTitle>{t('savedSearches.alerts')}</PageTitle>
      <div className="grid justify-items-start gap-6">
        {isNotValid ? <Alert title={t('savedSearches.linkNotValid')} /> : null}
        {stopping.isError ? (
          <Alert title={stopping.error.message} {...(isWorthAnotherTry(stopping.error) && { onRetry: stop })} />
        ) : null}
        {isNotValid || stopping.isError || outcome ? null : <Stopping />}
        {outcome ? (
          <div ref={said} role="status" tabIndex={-1} className="w-full">
            {outcome.isResumed ? (
              <Caution tone="good" title={t('savedSearches.areResumed')}>
                {t('savedSearches.tellsAgain')}
              </Caution>
            ) : (
              <Stopped stopped={outcome.stopped} />
            )}
          </div>
        ) : null}
        {resuming.isError ? <Alert title={resuming.error.message} /> : null}
        <div className="flex flex-wrap gap-2">
          {outcome && undo !== null ? (
            <Button
              busy={resuming.isPending}
              onClick={() =>
                resuming.mutate(undo, {
                  onSuccess: () => {
                    note({ ...outcome, isResumed: true })
                    // The button is gone then.
                    said.current?.focus()
                  },
                })
              }
            >
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
