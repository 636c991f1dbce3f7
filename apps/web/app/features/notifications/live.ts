import { followNotifications, type NotificationNews, notificationNewsSchema } from '@bikevalley/contract'

/** The server says the news every 25 seconds: a connection that is silent for longer is held back by what lies between, or dead. */
const SILENT_MS = 60_000
/** After a connection that failed. */
const WAIT_MS = { first: 1_000, most: 60_000 }

type OnNews = {
  /** It was said by the server, here or in another tab. */
  news: (news: NotificationNews) => void
  /** The connection failed. Until the next one stands, this is how one tab asks for the news. */
  lost: () => Promise<NotificationNews>
}

/**
 * Hears what is new as it comes, over one connection a browser: the tab that holds the lock has it and tells the others; when
 * it closes, another has the lock. Where there are no locks (a site without https) nothing is heard: tabs ask when they are looked at.
 *
 * @param personId whose news; the tabs of somebody else are told nothing
 * @returns what ends it
 */
export function followNews(personId: string, { news, lost }: OnNews): () => void {
  const name = `bikevalley-notifications-${personId}`
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    const said = notificationNewsSchema.safeParse(data)
    if (said.success) news(said.data)
  })
  const tellAll = (said: NotificationNews) => {
    if (stop.signal.aborted) return
    channel.postMessage(said)
    news(said)
  }
  const lead = () => keepConnected(stop.signal, tellAll, lost)
  // Missing where the site has no https, whatever its type says.
  const { locks }: { locks?: LockManager } = navigator
  locks?.request(name, { signal: stop.signal }, lead).catch(() => undefined)
  return () => {
    stop.abort()
    channel.close()
  }
}

/** One connection after the other, each after a wait that grows while none stands. */
async function keepConnected(
  signal: AbortSignal,
  tellAll: (said: NotificationNews) => void,
  lost: OnNews['lost'],
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    await connect(signal, (said) => {
      failures = 0
      tellAll(said)
    })
    if (signal.aborted) return
    await lost().then(tellAll, () => undefined)
    await pause(waitAfter(failures), signal)
    failures += 1
  }
}

/** Resolves once the connection has failed or is silent, or all has ended. */
function connect(signal: AbortSignal, heard: (said: NotificationNews) => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const source = new EventSource(`/api${followNotifications.path}`)
  let silence = setTimeout(resolve, SILENT_MS)
  source.addEventListener('news', ({ data }) => {
    clearTimeout(silence)
    silence = setTimeout(resolve, SILENT_MS)
    heard(notificationNewsSchema.parse(JSON.parse(data)))
  })
  // It would try again by itself, but not after a refusal, and all browsers at once.
  source.addEventListener('error', () => resolve())
  signal.addEventListener('abort', () => resolve())
  return promise.finally(() => {
    clearTimeout(silence)
    source.close()
  })
}

/** Twice as long each time, up to a minute, and by chance up to half as long again: those who lost one server don't all come back at once. */
function waitAfter(failures: number): number {
  const wait = Math.min(WAIT_MS.first * 2 ** failures, WAIT_MS.most)
  const [chance = 0] = crypto.getRandomValues(new Uint8Array(1))
  return wait * (1 + chance / 512)
}

/** Waits; no longer than until the network is back, or all has ended. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const over = new AbortController()
  globalThis.addEventListener('online', () => resolve(), over)
  signal.addEventListener('abort', () => resolve(), over)
  return promise.finally(() => {
    clearTimeout(timer)
    over.abort()
  })
}
