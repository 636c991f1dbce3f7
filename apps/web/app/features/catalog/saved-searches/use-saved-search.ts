import {
  type CallInput,
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
  saveSearch,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/form-errors.ts'
import { queryFor } from '../../../lib/api/query.ts'

type Change = CallInput<typeof changeSavedSearch>['body']

const listKey = queryFor(listSavedSearches, {}).queryKey

/** What is done with a search of the list; each says how it went. */
export function useSavedSearch(search: SavedSearch, say: (words: string) => void) {
  const { _id: id, name, parameters, alert } = search
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
  const { mutate, isPending } = useMutation({
    // One after the other: what was chosen last holds.
    scope: { id: `saved-search ${id}` },
    mutationFn: (doIt: () => Promise<unknown>) => doIt(),
    onError: (error) => say(messageOf(error)),
  })
  return {
    isDeleted,
    isBusy: isPending,
    change: (body: Change, done: () => void) =>
      mutate(() => api(changeSavedSearch, { params: { id }, body }), {
        onSuccess: () => {
          client.setQueryData(
            listKey,
            (known) => known && { items: known.items.map((one) => (one._id === id ? { ...one, ...body } : one)) },
          )
          done()
        },
      }),
    remove: () =>
      mutate(() => api(deleteSavedSearch, { params: { id } }), {
        onSuccess: () => {
          isGone.current = true
          setDeleted(true)
          say(t('savedSearches.isDeleted', { name }))
        },
      }),
    /** Saved again it has the same id. */
    restore: () =>
      mutate(() => api(saveSearch, { body: { name, parameters, alert } }), {
        onSuccess: () => {
          isGone.current = false
          setDeleted(false)
          say(t('savedSearches.isSaved', { name }))
        },
      }),
  }
}
