import { endOwnSession, endOwnSessions, listOwnSessions, type WireSession } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { keyOf } from '../../lib/api/query.ts'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { leaveSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/basics/button.tsx'
import { ShowMore } from '../../ui/data/show-more.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useOwnSessions } from './queries.ts'
import { SessionRow } from './session-row.tsx'

/** Every device that is logged in, each with its way out, and the way out of all of them. */
export function Sessions() {
  const client = useQueryClient()
  const [result, setResult] = useState<string | null>(null)
  const query = useOwnSessions()
  const sessions = query.data?.pages.flatMap(({ items }) => items)
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(listOwnSessions) })
  const endOne = useMutation({
    mutationFn: async ({ _id }: WireSession) => {
      try {
        await api(endOwnSession, { params: { id: _id } })
      } catch (error) {
        // It has ended by itself meanwhile: that is what was wanted.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error
      }
    },
    onSuccess: async (_, { device }) => {
      await refresh()
      setResult(t('profile.deviceIsLoggedOut', { device }))
    },
  })
  const endOthers = useMutation({
    mutationFn: () => api(endOwnSessions, { body: { which: 'others' } }),
    onSuccess: async ({ deletedCount }) => {
      await refresh()
      setResult(t('profile.othersAreLoggedOut', { count: deletedCount }))
    },
  })
  if (sessions === undefined) return query.error ? <QueryFailure query={query} /> : <Skeleton className="h-44 w-full" />
  const alone = sessions.every(({ current }) => current)
  const failed = endOne.error ?? endOthers.error
  return (
    <div className="grid gap-4">
      {failed ? <Alert title={failed.message} /> : null}
      {result === null ? null : <Result key={`${result} ${sessions.length}`}>{result}</Result>}
      <ul aria-label={t('profile.devices')} className="border-rule border-t">
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            ending={endOne.isPending && endOne.variables._id === session._id}
            onEnd={() => endOne.mutate(session)}
          />
        ))}
      </ul>
      {query.error ? <QueryFailure query={query} /> : null}
      <div className="flex flex-wrap gap-3">
        <ShowMore more={query.hasNextPage} busy={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />
        {alone ? null : (
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('profile.logOutOthers')}
          </Button>
        )}
        <EndAll />
      </div>
    </div>
  )
}

/** Signs out everywhere, here too, after a question. */
function EndAll() {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const endAll = useMutation({
    mutationFn: async () => {
      await api(endOwnSessions, { body: { which: 'all' } })
      await leaveSession(client)
    },
    onSuccess: () => toast.success(t('account.isLoggedOut')),
  })
  const close = () => {
    setAsking(false)
    endAll.reset()
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('profile.logOutEverywhere')}</Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => endAll.mutate()}
        title={t('profile.logOutEverywhereAsk')}
        confirmLabel={t('profile.logOut')}
        keepLabel={t('profile.stayLoggedIn')}
        busy={endAll.isPending}
        error={endAll.error?.message}
      >
        {t('profile.everyDeviceIsLoggedOut')}
      </ConfirmDialog>
    </>
  )
}
