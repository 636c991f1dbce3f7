import type { Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import { sql } from 'kysely'
import { ClockIsWrong } from '../../platform/db/database-clock.ts'
import { readerAt } from '../../platform/i18n/reader.ts'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Mail } from './service.ts'
import type { MailContent } from './template.ts'

/** What the operator is told of at once. */
export type Alert = {
  kind: 'clock' | 'automatic_refunds' | 'hash_chains' | 'unit_failed'
  /** Where to look, as `/dashboard`. */
  path: string
  /** Says it, in the operator's language: that of the site. */
  write: (format: Format) => Pick<MailContent, 'subject' | 'paragraphs'> & { label: string }
}

/**
 * Tells the operator, where there is an address, that something needs a look: once in 24 hours by the database's clock,
 * however often and by however many processes it is seen. Two may see it at once, and the one whose transaction began first
 * may come second: what the other has noted is then later than its own now.
 *
 * @returns whether it was told now
 */
export function alertOperator(platform: Platform, mail: Mail, alert: Alert): Promise<boolean> {
  const { db, config } = platform
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ told: boolean }>`
      INSERT INTO operator_alerts AS a (kind, told_at, seen_at) VALUES (${alert.kind}, now(), now())
      ON CONFLICT (kind) DO UPDATE SET seen_at = greatest(a.seen_at, now()),
        told_at = CASE WHEN a.told_at < now() - interval '24 hours' THEN now() ELSE a.told_at END
      RETURNING told_at = now() AS told`.execute(trx)
    if (!rows[0]?.told) return false
    if (config.operator.email !== '')
      await mail.queue(trx, readerAt(config.operator.email), (format) => {
        const { label, ...content } = alert.write(format)
        return { ...content, action: { label, url: platform.siteUrl(alert.path) } }
      })
    return true
  })
}

/** Tells the operator that a unit of systemd has failed. @returns as `alertOperator` */
export const reportFailedUnit = (platform: Platform, mail: Mail, unit: string): Promise<boolean> =>
  alertOperator(platform, mail, {
    kind: 'unit_failed',
    path: '/dashboard',
    write: () => ({
      subject: t('mail.unitFailed', { unit }),
      paragraphs: [t('mail.unitFailedSee', { unit })],
      label: t('mail.seeWhatWaits'),
    }),
  })

/**
 * Holds back every job that runs by the clock while this machine and its database do not agree on the time: it does
 * nothing but say so. The next one looks again.
 */
export function guardByClock(platform: Platform, mail: Mail, jobs: JobDefinitions): JobDefinitions {
  if (jobs.anyTime) return jobs
  const byClock = new Set(jobs.cron?.map(({ task }) => task))
  const guarded = Object.entries(jobs.handlers).map(([name, handler]) => {
    if (!byClock.has(name)) return [name, handler] as const
    return [
      name,
      async (payload: unknown) => ((await isClockRight(platform, mail)) ? handler(payload) : undefined),
    ] as const
  })
  return { ...jobs, handlers: Object.fromEntries(guarded) }
}

async function isClockRight(platform: Platform, mail: Mail): Promise<boolean> {
  try {
    await platform.clock.check()
    return true
  } catch (error) {
    if (!(error instanceof ClockIsWrong)) throw error
    platform.log.error({ err: error }, 'the clock is wrong: nothing is done because of the time')
    await alertOperator(platform, mail, {
      kind: 'clock',
      path: '/dashboard',
      write: () => ({
        subject: t('mail.clockIsWrong'),
        paragraphs: [error.message, t('mail.clockHoldsBack')],
        label: t('mail.seeWhatWaits'),
      }),
    })
    return false
  }
}
