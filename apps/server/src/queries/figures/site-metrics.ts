import { sql } from 'kysely'
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { createDb, type Db } from '../../platform/db/database.ts'
import { VERSION } from '../../platform/version.ts'
import { mailWorkedAt, providerReadUntil } from './what-works.ts'

type Figures = {
  payments: number
  refunds: { state: string; count: number }[]
  frozen: number
  disputes: number
  drift: number
  mails: number
  mail_failing: number
  events: number
  event_age: number
  providers: { provider: string; age: number }[]
  backup_age: number | null
}

/** Several readers share one look. */
const SHARED_MS = 5_000

/**
 * Figures of the business and of what keeps it going, for `/metrics`: what somebody is to be woken up for (`deploy/alerts.yml`). While the
 * database is away or hangs they are missing, and the others are there.
 *
 * @param probe connections beside the pool's, of few seconds
 * @param sendsMail whether mails are sent at all
 */
export function installSiteMetrics(registry: Registry, probe: pg.Pool, sendsMail: boolean): void {
  const db = createDb(probe)
  let last: { at: number; figures: Promise<Figures | null> } | null = null
  const read = (): Promise<Figures | null> => {
    if (last === null || performance.now() - last.at > SHARED_MS)
      last = { at: performance.now(), figures: readFigures(db).catch(() => null) }
    return last.figures
  }
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    values: (figures: Figures) => readonly (readonly [value: number, labels?: Readonly<Record<Label, string>>])[],
  ) => {
    const metric: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const figures = await read()
        metric.reset()
        // Without labels a gauge that was reset says 0, which would be a figure.
        if (labelNames.length === 0) metric.remove()
        for (const [value, labels] of figures ? values(figures) : [])
          if (labels) metric.set(labels, value)
          else metric.set(value)
      },
    })
  }
  new Gauge({
    name: 'bikevalley_info',
    help: 'Which version runs',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: VERSION }, 1)
  gauge('payments', 'Payments that have arrived', [], ({ payments }) => [[payments]])
  gauge('refunds', 'Refunds by state', ['state'], ({ refunds }) =>
    refunds.map(({ state, count }) => [count, { state }]),
  )
  gauge('money_freezes_open', 'Freezes of money that nobody has explained yet', [], ({ frozen }) => [[frozen]])
  gauge('disputes_open', 'Disputes that an admin has to decide', [], ({ disputes }) => [[disputes]])
  gauge('drift_items', 'Items in which ledger and provider differ for longer than a day', [], ({ drift }) => [[drift]])
  if (sendsMail) {
    gauge('mails_unsent', 'Mails that are not sent yet', [], ({ mails }) => [[mails]])
    gauge('mail_failing_seconds', 'Age of the oldest unsent mail that came after the last success', [], (all) => [
      [all.mail_failing],
    ])
  }
  gauge('provider_messages_open', 'Messages of card providers that are not handled yet', [], ({ events }) => [[events]])
  gauge('provider_message_oldest_seconds', 'Age of the oldest of them', [], ({ event_age }) => [[event_age]])
  gauge(
    'provider_read_age_seconds',
    'How long ago a provider’s movements were read to the end, or first tried',
    ['provider'],
    (all) => all.providers.map(({ provider, age }) => [age, { provider }]),
  )
  gauge(
    'backup_age_seconds',
    'How long ago the last backup was made; missing before the first',
    [],
    ({ backup_age }) => (backup_age === null ? [] : [[backup_age]]),
  )
}

async function readFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    SELECT
      (SELECT count(*) FROM payments)::int AS payments,
      (SELECT coalesce(json_agg(r), '[]') FROM (SELECT state, count(*) FROM refunds GROUP BY state ORDER BY state) r) AS refunds,
      (SELECT count(*) FROM money_freezes WHERE ended_at IS NULL)::int AS frozen,
      (SELECT count(*) FROM disputes WHERE state = 'open')::int AS disputes,
      (SELECT count(*) FROM drift_items WHERE NOT recent)::int AS drift,
      m.count AS mails, m.failing AS mail_failing, e.count AS events, e.age AS event_age,
      (SELECT coalesce(json_agg(json_build_object('provider', r.provider, 'age', extract(epoch FROM now() - r.until))), '[]')
        FROM (SELECT f.provider, ${providerReadUntil} AS until FROM provider_fetches f) r WHERE r.until IS NOT NULL) AS providers,
      (SELECT extract(epoch FROM now() - value::timestamptz)::float8 FROM installation WHERE key = 'last_backup') AS backup_age
    FROM (SELECT count(*)::int,
        coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE created_at > ${mailWorkedAt})), 0)::float8 AS failing
      FROM mails WHERE sent_at IS NULL) m,
      (SELECT count(*)::int, coalesce(extract(epoch FROM now() - min(received_at)), 0)::float8 AS age FROM provider_events
        WHERE handled_at IS NULL) e`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('A row is always answered.')
  return figures
}
