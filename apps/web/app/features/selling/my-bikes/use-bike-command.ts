import { advertiseBike, type Bike, deleteBike, markBikeSold, relistBike, withdrawBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useSay } from '../../../ui/data/results.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { bikeName } from '../listing-labels.ts'
import { refreshBikes } from '../refresh-bikes.ts'

export type BikeCommand = 'advertise' | 'delete' | 'withdraw' | 'relist' | 'mark-sold'

/** Does one thing to a bike, says so, and has its row read again. A refusal stays in `error`, in words. */
export function useBikeCommand(bike: Bike) {
  const client = useQueryClient()
  const say = useSay(bike._id)
  const { mutate, reset, error, isPending, variables } = useMutation({
    mutationFn: (command: BikeCommand) => CALLS[command](bike._id),
    onSuccess: async (_, command) => {
      const passing = PASSING.get(command)
      if (passing !== undefined) toast.success(passing())
      await refreshBikes(client)
      say(DONE[command](bikeName(bike)))
    },
    // What was refused may have changed meanwhile: a buyer began to pay, the bike was sold.
    onError: () => void refreshBikes(client),
  })
  return { run: mutate, forget: reset, error, running: isPending ? variables : null }
}

const CALLS: Readonly<Record<BikeCommand, (id: string) => Promise<unknown>>> = {
  advertise: (_id) => api(advertiseBike, { body: { _id } }),
  delete: (id) => api(deleteBike, { params: { id } }),
  withdraw: (id) => api(withdrawBike, { params: { id } }),
  relist: (id) => api(relistBike, { params: { id } }),
  'mark-sold': (id) => api(markBikeSold, { params: { id } }),
}

/** What specification §8 wants to be said, in its words. */
const PASSING: ReadonlyMap<BikeCommand, () => string> = new Map([
  ['advertise', () => t('selling.toastAdvertised')],
  ['delete', () => t('selling.toastDeleted')],
])

const DONE: Readonly<Record<BikeCommand, (name: string) => string>> = {
  advertise: (name) => t('selling.doneAdvertise', { name }),
  delete: (name) => t('selling.doneDelete', { name }),
  withdraw: (name) => t('selling.doneWithdraw', { name }),
  relist: (name) => t('selling.doneRelist', { name }),
  'mark-sold': (name) => t('selling.doneMarkSold', { name }),
}
