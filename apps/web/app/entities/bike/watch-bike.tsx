import { t } from '@bikevalley/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { queryFor } from '../../lib/api/query.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

type WatchBikeProps = { bikeId: string; name: string }

/** For a bike that another buyer is paying for: asks for one email when it is free again, and takes that back. */
export function WatchBike({ bikeId, name }: WatchBikeProps) {
  const client = useQueryClient()
  const input = { params: { id: bikeId } }
  const query = queryFor('getBikeWatch', input)
  const { data, isPending } = useQuery(query)
  const watching = data?.watching ?? false
  const wish = useMutation({
    mutationFn: (wanted: boolean) => api(wanted ? 'watchBike' : 'unwatchBike', input),
    onSuccess: (_, wanted) => client.setQueryData(query.queryKey, { watching: wanted }),
    onError: () => client.invalidateQueries(query),
  })
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="compact"
        aria-description={name}
        busy={isPending || wish.isPending}
        onClick={() => wish.mutate(!watching)}
      >
        {watching ? t('bike.dontEmailMe') : t('bike.emailMeWhenFree')}
      </Button>
      {wish.error ? <Alert title={wish.error.message} /> : null}
      <p role="status" className="text-ink-2 text-small">
        {watching ? t('bike.willBeTold') : null}
      </p>
    </div>
  )
}
