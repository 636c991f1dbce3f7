import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { viewerQuery } from '../session/session.ts'
import { dropKeptBikes, listKeptBikes } from './kept-bikes.ts'

/**
 * Hands what a visitor has saved in this browser over to the account of who is here now, if anybody is, and forgets it here. What finds no
 * room, or can't be handed over, stays until the watch list is opened; done twice, it changes nothing.
 */
export async function takeOverKeptBikes(client: QueryClient): Promise<void> {
  const kept = listKeptBikes()
  if (kept.length === 0 || !client.getQueryData(viewerQuery.queryKey)) return
  try {
    const { leftOut } = await api('saveBikes', { body: { bikes: kept.map(({ id, price }) => ({ id, price })) } })
    dropKeptBikes(kept.map(({ id }) => id).filter((id) => !leftOut.includes(id)))
  } catch {
    return
  }
  for (const query of ['listSavedBikeIds', 'listSavedBikes']) void client.invalidateQueries({ queryKey: [query] })
}
