import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Bike } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import { doEach } from '../../platform/jobs/do-each.ts'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import { inPages } from '../../platform/paging/in-pages.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Questions } from '../../platform/questions.ts'
import { deriveKey } from '../../platform/secrets/derive-key.ts'
import type { Mail } from '../mail/index.ts'
import { hashOf } from '../photos/index.ts'
import { claimReader, readersWithoutEmail } from './repository.ts'

/** What the newsletter has to know of the bikes on sale, whose view is above. */
export type NewsletterAnswers = { newestBikes(limit: number): Promise<{ items: readonly Bike[]; total: number }> }

export type NewsletterEmailParts = { mail: Pick<Mail, 'queue' | 'claim'>; above: Questions<NewsletterAnswers> }

/** How many bikes an email shows. */
const SHOWN = 8
/** The bikes of a week. */
const WEEK_MS = 7 * 24 * 60 * 60_000
/** Who got an email less than this ago gets no other: the job may be late, early, or run twice. */
const PAUSE_MS = 5 * 24 * 60 * 60_000

const TASK = 'send-letters'
const TOKEN = /^(?<id>[0-9a-f-]{36})\.(?<mac>[\w-]{43})$/

/** The email on Friday morning: what was listed this week, to everyone who wants it; none in a week without new bikes. */
export function createNewsletterEmails(platform: Platform, { mail, above }: NewsletterEmailParts) {
  const { db, clock } = platform
  const key = deriveKey(platform.secret, 'newsletter letters')
  const macOf = (id: string) => createHmac('sha256', key).update(id).digest()
  /** Ends the subscription and can do nothing else. Nothing of it is stored, so each email's stays good. */
  const tokenOf = (id: string) => `${id}.${macOf(id).toString('base64url')}`

  async function send(): Promise<void> {
    const now = clock.now()
    const week = new Date(now.getTime() - WEEK_MS).toISOString()
    const { items, total } = await above.answers.newestBikes(SHOWN)
    const bikes = items.filter(({ created_at }) => created_at > week)
    if (bikes.length === 0) return
    const since = new Date(now.getTime() - PAUSE_MS)
    const readers = inPages((after, limit) => readersWithoutEmail(db, since, after, limit))
    await doEach(readers, ({ id }) =>
      db.transaction().execute(async (trx) => {
        const reader = await claimReader(trx, id, since, now)
        if (reader === undefined) return
        const token = tokenOf(id)
        await mail.queue(trx, reader, () => ({
          ...contentOf(bikes, total, platform),
          leave: [
            {
              label: t('newsletters.unsubscribe'),
              url: platform.siteUrl(`/newsletter/unsubscribe?token=${token}`),
            },
          ],
          unsubscribeUrl: platform.siteUrl(`/api/newsletter/one-click?token=${token}`),
        }))
      }),
    )
  }

  return {
    jobs: {
      lane: 'rest',
      handlers: { [TASK]: send },
      cron: [{ task: TASK, match: '0 7 * * 5' }],
    } satisfies JobDefinitions,

    /** Whose email a token is from; null for a token that is none of ours. */
    readerOf(token: string): string | null {
      const { id, mac } = TOKEN.exec(token)?.groups ?? {}
      if (id === undefined || mac === undefined) return null
      return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(id)) ? id : null
    },
  }
}

function contentOf(bikes: readonly Bike[], total: number, platform: Platform) {
  const [first] = bikes
  return {
    subject: t('newsletters.newThisWeek', { bike: first?.name ?? '', others: bikes.length - 1 }),
    paragraphs: [t('newsletters.listedThisWeek')],
    // One picture, of the newest: a mail is sent to many, and each brings its own.
    items: bikes.map((bike, i) => ({
      title: [bike.name, bike.year].filter(Boolean).join(', '),
      text: lineOf(bike, platform.config.locale),
      picture: i === 0 ? hashOf(bike.img) : null,
      url: platform.siteUrl(`/bike/${bike._id}`),
    })),
    action: { label: t('newsletters.seeBikes', { total }), url: platform.siteUrl('/buy') },
  }
}

/** What a bike costs, how far it has gone and where it stands, as the reader writes numbers. */
function lineOf({ resale_price, currency, mileage, distance_unit, location }: Bike, locale: string): string {
  const format = createFormat({ locale, currency, distanceUnit: distance_unit, timeZone: 'UTC' })
  const distance = mileage === null ? '' : format.distance(mileage)
  return [format.price(resale_price), distance, location].filter((part) => part !== '').join(', ')
}
