import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
  type SavedSearch,
  type SearchAlert,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/form-errors.ts'
import { queryFor } from '../../../lib/api/query.ts'
import { ALERT_CHOSEN } from './alert-labels.ts'

type Change = Pick<SavedSearch, 'name'> | Pick<SavedSearch, 'alert'>
type Saying = { say: (words: string) => void; onRenamed: () => void }

const listKey = queryFor(listSavedSearches, {}).queryKey

/** What is done with a search of the list; each says how it went. */
export function useSavedSearch({ _id: id, name, alert }: SavedSearch, { say, onRenamed }: Saying) {
  const client = useQueryClient()
  const [isDeleted, setDeleted] = useState(false)
  const isGone = useRef(false)
  // With its way back it stays in sight; whoever comes to the list again finds it no more.
  useEffect(
    () => () => {
      if (!isGone.current) return
      client.setQueryData(listKey, (known) => known && { items: known.items.filter(({ _id }) => _id !== id) })
    },
    [client, id],
  )
  /** Sends what was chosen alone: whatever else is changed meanwhile, here or in another tab, stays. */
  async function change(body: Change): Promise<void> {
    await api(changeSavedSearch, { params: { id }, body })
    client.setQueryData(
      listKey,
      (known) => known && { items: known.items.map((one) => (one._id === id ? { ...one, ...body } : one)) },
    )
  }
  const shared = {
    // One after the other: what was chosen last holds.
    scope: { id: `saved-search ${id}` },
    onError: (error: Error) => say(messageOf(error)),
  }
  const renaming = useMutation({
    ...shared,
    mutationFn: (given: string) => change({ name: given }),
    onSuccess: (_, given) => {
      onRenamed()
      say(t('savedSearches.isRenamed', { name: given }))
    },
  })
  const choosing = useMutation({
    ...shared,
    mutationFn: (chosen: SearchAlert) => change({ alert: chosen }),
    onSuccess: (_, chosen) => say(ALERT_CHOSEN[chosen](name)),
  })
  const deleting = useMutation({
    ...shared,
    mutationFn: () => api(deleteSavedSearch, { params: { id } }),
    onSuccess: () => {
      isGone.current = true
      setDeleted(true)
      say(t('savedSearches.isDeleted', { name }))
    },
  })
  const restoring = useMutation({
    ...shared,
    mutationFn: () => api(restoreSavedSearch, { params: { id } }),
    onSuccess: () => {
      isGone.current = false
      setDeleted(false)
      say(t('savedSearches.isSaved', { name }))
    },
  })
  return {
    rename: renaming.mutate,
    isBeingRenamed: renaming.isPending,
    /** What was chosen last, until it is refused. */
    chosen: choosing.isPending ? choosing.variables : alert,
    choose: choosing.mutate,
    remove: deleting.mutate,
    restore: restoring.mutate,
    isDeleted,
    isBeingDeleted: deleting.isPending,
    isBeingRestored: restoring.isPending,
  }
}
