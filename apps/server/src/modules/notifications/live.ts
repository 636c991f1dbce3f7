import { randomInt } from 'node:crypto'
import { ApiError, LIMITS, type NotificationNews } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { type Listening, listenTo } from '../../platform/db/listen.ts'
import { failureLine } from '../../platform/db/unreachable-database.ts'
import { createEventStream, type EventStream } from '../../platform/http/event-stream.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'

/** How often the news are said again: what lies between sees that the connection lives, and who missed a notice has them. */
const AGAIN_MS = 25_000
/** Over so long the open streams spread when all of them are to be told, so that not all ask the database at once. */
const SPREAD_MS = 5_000

export type Live = ReturnType<typeof createLive>

/** The open streams of a person, each with what sends it the current state, given how long that may wait. */
type Streams = Map<EventStream, (withinMs: number) => void>

/**
 * Tells open browsers what is new, as it comes: one connection a process hears of it from the database
 * (docs/decisions/163-live-notifications.md).
 *
 * @param newsOf what a person is told
 */
export function createLive(
  { pool, log }: Pick<Platform, 'pool' | 'log'>,
  newsOf: (personId: string) => Promise<NotificationNews>,
  { againMs = AGAIN_MS, spreadMs = SPREAD_MS } = {},
) {
  /** By the ids of people. */
  const following = new Map<string, Streams>()
  let listening: Listening | null = null
  let isStopped = false

  const listen = () => {
    listening ??= listenTo(pool, 'notifications', {
      // Of what came while nobody listened there was no notice.
      connected: () => {
        for (const streams of following.values()) tellAll(streams, spreadMs)
      },
      noticed: (personId) => tellAll(following.get(personId), 0),
      lost: (err) => err !== null && log.warn(...failureLine(err, 'notices of notifications are not heard')),
    })
  }

  /** Says the news to one stream, once at a time; asked meanwhile, once more afterwards. It ends where its person is no longer let in. */
  function teller(personId: string, stream: EventStream, isLetIn: () => Promise<boolean>): () => void {
    let isWanted = false
    let isTelling = false
    const tell = async () => {
      isTelling = true
      try {
        while (isWanted) {
          isWanted = false
          if (await isLetIn()) stream.send('news', await newsOf(personId))
          else stream.end()
        }
      } catch (err) {
        // Its client comes again, and is told then.
        log.warn(...failureLine(err, 'news could not be said'))
        stream.end()
      }
      isTelling = false
    }
    return () => {
      isWanted = true
      if (!isTelling) void tell()
    }
  }

  return {
    /**
     * Begins to tell a person's browser what is new: at once, when something changes, and every now and then. It ends with the session.
     * @throws ApiError `too_many_requests` where they follow in as many browsers as one may
     */
    follow({ id }: Pick<Person, 'id'>, isLetIn: () => Promise<boolean>): EventStream {
      const own: Streams = following.get(id) ?? new Map()
      if (own.size >= LIMITS.liveConnectionsPerPerson)
        throw new ApiError('too_many_requests', t('notifications.tooManyConnections'), { retryAfter: 60 })
      const stream = createEventStream()
      const tell = teller(id, stream, isLetIn)
      let soon: NodeJS.Timeout | undefined
      const tellWithin = (withinMs: number) => {
        clearTimeout(soon)
        if (withinMs === 0) tell()
        else soon = setTimeout(tell, randomInt(withinMs))
      }
      following.set(id, own.set(stream, tellWithin))
      const again = setInterval(tell, againMs)
      stream.onClose(() => {
        clearInterval(again)
        clearTimeout(soon)
        own.delete(stream)
        if (own.size === 0 && following.get(id) === own) following.delete(id)
      })
      if (isStopped) stream.end()
      else listen()
      tell()
      return stream
    },

    /** Ends every stream, so that a server that closes waits for none. Their browsers come again. */
    async stop(): Promise<void> {
      isStopped = true
      for (const streams of following.values()) for (const stream of streams.keys()) stream.end()
      await listening?.stop()
    },
  }
}

function tellAll(streams: Streams | undefined, withinMs: number): void {
  for (const tell of streams?.values() ?? []) tell(withinMs)
}
