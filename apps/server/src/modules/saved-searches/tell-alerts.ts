import { v5 } from 'uuid'
import type { Db } from '../../platform/db/database.ts'
import { readerOf } from '../../platform/i18n/reader.ts'
import { doEach } from '../../platform/jobs/do-each.ts'
import { lockToldPerson } from '../../platform/people/live-person.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Notifications } from '../notifications/index.ts'
import { alertMail, bikesOf } from './alert-mail.ts'
import * as repository from './alert-repository.ts'
import { lastMorning } from './last-morning.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

const MINUTE_MS = 60_000
/** What comes within two minutes comes in one mail; nobody waits for more than ten. */
const QUIET_MS = 2 * MINUTE_MS
const LONGEST_MS = 10 * MINUTE_MS
/** The ids of mails are names in it. */
const MAILS = '0f7c9c3e-2d2b-4f0e-8b56-7c1d6f1f9a10'

/** The id of the mail that tells of these alerts: it follows from them, so that no two mails tell of one. */
export const idOfMail = (alertIds: readonly string[]): string => v5(alertIds.toSorted().join(' '), MAILS)

/** Tells people of the bikes that were found for them: one mail each, with what of all their searches is due. */
export function createAlertTeller(
  { db, clock, config, siteUrl }: Pick<Platform, 'db' | 'clock' | 'config' | 'siteUrl'>,
  { notifications, tokens }: { notifications: Pick<Notifications, 'tell'>; tokens: Pick<UnsubscribeTokens, 'tokenOf'> },
) {
  const stopUrl = (token: string) => siteUrl(`/alerts/stop?token=${token}`)

  /** The alerts are marked and the mail is written in one transaction, so that a crash neither loses one nor tells one twice. */
  async function tellOne(trx: Db, userId: string, morning: Date): Promise<void> {
    const reader = await lockToldPerson(trx, config, userId)
    if (!reader) return
    const alerts = await repository.waitingAlerts(trx, userId, morning)
    if (alerts.length === 0) return
    const ids = alerts.map(({ id }) => id)
    await repository.markTold(trx, alerts, clock.now())
    const [search, ...others] = new Set(alerts.map(({ search_id }) => search_id))
    const all = tokens.tokenOf({ of: 'person', id: userId })
    // A mail program's own button ends what the mail is of.
    const ends = search === undefined || others.length > 0 ? all : tokens.tokenOf({ of: 'search', id: search })
    const links = {
      bike: (id: string) => siteUrl(`/bike/${id}`),
      search: (parameters: string) => siteUrl(`/buy?${parameters}`),
      stopSearch: (id: string) => stopUrl(tokens.tokenOf({ of: 'search', id })),
      stopAll: stopUrl(all),
    }
    const id = idOfMail(ids)
    const [bike, ...more] = bikesOf(alerts)
    const path = bike === undefined || more.length > 0 ? '/dashboard/searches' : `/bike/${bike.listing_id}`
    await notifications.tell(trx, readerOf(reader), { kind: 'alerts', path, once: `alerts:${id}` }, (format) => ({
      ...alertMail(alerts, links, format, config),
      id,
      unsubscribeUrl: siteUrl(`/api/saved-searches/one-click?token=${ends}`),
    }))
  }

  return async (): Promise<void> => {
    const now = clock.now()
    const morning = lastMorning(now, config.timeZone)
    const before = (ms: number) => new Date(now.getTime() - ms)
    const people = await repository.peopleToTell(db, config, {
      quietSince: before(QUIET_MS),
      waitingSince: before(LONGEST_MS),
      morning,
    })
    await doEach(people, (userId) => db.transaction().execute((trx) => tellOne(trx, userId, morning)))
  }
}
