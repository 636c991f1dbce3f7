import type { matchPlaces, ResponseOf } from '@bikevalley/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor } from '../../lib/api/query.ts'
import { useSettled } from '../../ui/basics/settled.ts'

const MOST_LETTERS = 120

/** What a text is understood as while it is typed (`matchPlaces`); undefined where nothing is typed, or nothing known yet. */
export function useTowns(typed: string): ResponseOf<typeof matchPlaces> | undefined {
  const text = useSettled(typed.trim())
  const { data } = useQuery({
    ...queryFor('matchPlaces', { query: { text } }),
    enabled: text !== '' && text.length <= MOST_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return typed.trim() === '' || text === '' ? undefined : data
}
