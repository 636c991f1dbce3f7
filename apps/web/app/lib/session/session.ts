import type { Viewer } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { forgetAllUnsent } from '../forms/unsent-storage.ts'
import { beginLeaving, isLeaving, LEAVING_KEY, notifyServer, notifyServerLater, saveAll } from './leaving.ts'
import { dropToken, readToken, TOKEN_KEY } from './token-storage.ts'

const viewerKey = 'getViewer'
/** Whether it is other data than who is here. */
export const isOtherData = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== viewerKey

/**
 * The signed-in person, or null. The first page brings it along. Asked about the session first, since that answers
 * nobody without an error; a 401 afterwards means nobody too.
 */
export const viewerQuery = queryOptions({
  queryKey: [viewerKey],
  queryFn: async ({ signal }): Promise<Viewer | null> => {
    if (isLeaving()) return null
    try {
      if ((await api('getSession', {}, { signal })) === null) return null
      return await api('getViewer', {}, { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
  staleTime: 60_000,
})

let shownIn: QueryClient | undefined

/** From now on the page shows the person whom this client knows. */
export function showSessionOf(client: QueryClient): void {
  shownIn = client
}

/** The id of the person whom the page shows, sent with each call: nothing is done in the name of somebody else. */
export const shownPersonId = (): string | undefined => shownIn?.getQueryData(viewerQuery.queryKey)?._id

/** After a refusal that is about the person: their session or role has ended meanwhile. The guards then lead away. */
export function refetchViewer(): void {
  // Where the server is away, the next read says so.
  if (shownIn) refetchSession(shownIn).catch(() => undefined)
}

/** `viewer` is undefined while it is being found out. */
export function useViewer(): { viewer: Viewer | null | undefined; isPending: boolean } {
  const { data, isPending } = useQuery(viewerQuery)
  return { viewer: data, isPending }
}

/**
 * Ends the session, once what was written last is saved: here, with the token and every draft that the server does not have, and on the server.
 * @returns false where the server can't be reached: it is told as soon as it can
 */
export async function leaveSession(client: QueryClient): Promise<boolean> {
  await saveAll()
  const token = readToken()
  beginLeaving()
  const askAgain = forgetSession(client)
  const told = await notifyServer(token)
  if (!told) notifyServerLater()
  askAgain()
  return told
}

/**
 * Forgets here a session that has ended already; what was read with it stays with nobody.
 * @returns asks as nobody for what the page awaits still; once the server knows that the session has ended
 */
function forgetSession(client: QueryClient): () => void {
  dropToken()
  client.setQueryData(viewerQuery.queryKey, null)
  forgetAllUnsent()
  return forgetOtherData(client)
}

/** Forgets what was read for somebody. What the page awaits at that moment would never come: the answer asks for it again. */
function forgetOtherData(client: QueryClient): () => void {
  const awaited = client
    .getQueryCache()
    .findAll({ predicate: isOtherData, type: 'active' })
    .filter(({ state }) => state.data === undefined)
    .flatMap(({ observers }) => observers)
  client.removeQueries({ predicate: isOtherData })
  return () => {
    for (const observer of awaited) if (observer.hasListeners()) void observer.refetch()
  }
}

/** Asks again who is here, and reads everything again where it is somebody else than before. */
async function refetchSession(client: QueryClient): Promise<Viewer | null> {
  const before = client.getQueryData(viewerQuery.queryKey)
  const now = await client.fetchQuery({ ...viewerQuery, staleTime: 0 })
  // A session that ended in another tab, or is somebody else's by now, leaves nothing behind in this one.
  if (before && now?._id !== before._id) forgetAllUnsent()
  if (now !== null && now._id !== before?._id) await client.resetQueries({ predicate: isOtherData })
  return now
}

/** Somebody logged out here while the server was away, and it may have made this page for them still. */
async function finishLeaving(client: QueryClient): Promise<void> {
  if (!(await notifyServer(null))) notifyServerLater()
  forgetSession(client)()
}

/**
 * A login or logout in another tab changes the stored token: this tab then finds out who is here now. Begun once React has
 * taken over the server's page.
 * @returns what ends it
 */
export function followOtherTabs(client: QueryClient): () => void {
  const findOut = async () => {
    if ((await refetchSession(client)) === null) forgetOtherData(client)()
  }
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key everything was cleared. Where the server is away, the next read says so.
    if (key === TOKEN_KEY || key === LEAVING_KEY || key === null) findOut().catch(() => undefined)
  }
  globalThis.addEventListener('storage', onStorage)
  if (isLeaving()) finishLeaving(client).catch(() => undefined)
  return () => globalThis.removeEventListener('storage', onStorage)
}
