import type { ListedBike } from '@bikevalley/contract'
import { LIMITS } from '@bikevalley/contract/life-cycles'
import { t } from '@bikevalley/messages'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../../../lib/api/api.ts'
import { queryFor } from '../../../lib/api/query.ts'
import {
  dropKeptBikes,
  type KeptBike,
  keepBike,
  listKeptBikes,
  onKeptBikes,
} from '../../../lib/saved-bikes/kept-bikes.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { useSayOnPage } from '../../../ui/data/results.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** What is known of a bike that can be saved. */
export type SavableBike = Pick<ListedBike, '_id' | 'name' | 'resale_price'> & {
  /** When it was saved before, and what it cost then: saved again, it is as if it had never been removed. An account's list knows by itself. */
  before?: Pick<KeptBike, 'savedAt' | 'price'>
}

const NONE: readonly KeptBike[] = []
/** Another tab may have changed it. */
const idsQuery = { ...queryFor('listSavedBikeIds', {}), refetchOnWindowFocus: 'always' as const }

/** One message for all hearts: what was said of the one before is over. */
const MESSAGE = { id: 'saved-bike' }
/** A list that knows when it was saved before says by itself what has become of it. */
const sayIt = (isSaved: boolean, { name, before }: SavableBike) =>
  before
    ? null
    : toast.success(isSaved ? t('watchList.isSaved', { name }) : t('watchList.isRemoved', { name }), MESSAGE)

/**
 * Whether a bike is on the watch list of whoever is here, undefined until that is known, and what puts it there or takes it off: in the
 * account of who is signed in, in this browser for a visitor.
 */
export function useSavedBike(bike: SavableBike): { isSaved: boolean | undefined; save: (wanted: boolean) => void } {
  const client = useQueryClient()
  const { viewer } = useViewer()
  const kept = useSyncExternalStore(onKeptBikes, listKeptBikes, () => NONE)
  const { data } = useQuery({ ...idsQuery, enabled: Boolean(viewer) })
  const saveInAccount = useSaveInAccount(bike)
  const refuse = useSayOnPage()
  if (viewer !== null) return { isSaved: data?.ids.includes(bike._id), save: saveInAccount }
  return {
    isSaved: kept.some(({ id }) => id === bike._id),
    save: (wanted) => {
      const refusal = wanted ? keep(client, bike) : drop(bike)
      if (refusal !== null) refuse(refusal, 'plain')
    },
  }
}

function drop(bike: SavableBike): null {
  dropKeptBikes([bike._id])
  sayIt(false, bike)
  return null
}

/** @returns why not; null where it was kept */
function keep(client: QueryClient, bike: SavableBike): string | null {
  const { savedAt = new Date().toISOString(), price = bike.resale_price } = bike.before ?? {}
  const result = keepBike({ id: bike._id, savedAt, price })
  if (result === 'full') return t('watchList.browserIsFull', { max: LIMITS.savedBikesOfVisitor })
  if (result === 'not_stored') return t('watchList.browserStoresNothing')
  sayIt(true, bike)
  if (!bike.before) refreshList(client)
  return null
}

/** The list shows what is new. What was only removed stays in it, with a way back, until it is opened again. */
const refreshList = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['listSavedBikes'] })

/** Changes the list of the account: shown at once, and taken back where the server refuses. */
function useSaveInAccount(bike: SavableBike): (wanted: boolean) => void {
  const client = useQueryClient()
  const refuse = useSayOnPage()
  const { _id: id, before } = bike
  const mutationKey = ['saved-bikes']
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: what was pressed last holds.
    scope: { id: `saved-bike ${id}` },
    mutationFn: async (wanted: boolean): Promise<boolean> => {
      if (wanted) return (await api('saveBike', { params: { id } })).restored
      await api('removeSavedBike', { params: { id } })
      return false
    },
    onMutate: async (wanted) => {
      await client.cancelQueries(idsQuery)
      client.setQueryData(idsQuery.queryKey, (known) => {
        const others = known?.ids.filter((one) => one !== id) ?? []
        return { ids: wanted ? [id, ...others] : others }
      })
    },
    onSuccess: (isAsBefore, wanted) => {
      sayIt(wanted, bike)
      // Put back too late to be as it was, it stands elsewhere now.
      if (wanted && !(before && isAsBefore)) refreshList(client)
    },
    onError: (error) => refuse(error.message, 'plain'),
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries(idsQuery)
    },
  })
  return mutate
}
