import { sql } from 'kysely'
import { READ_AGAIN } from '../../modules/reconciliation/index.ts'

/**
 * When mail was last known to work, in `mails`: a mail from before that is still unsent has an address that can't be reached, or is being
 * tried again, and says nothing about mail as such.
 */
export const mailWorkedAt = sql<Date>`coalesce(
  (SELECT s.sent_at FROM mails s WHERE s.sent_at IS NOT NULL ORDER BY s.created_at DESC, s.id DESC LIMIT 1), '-infinity')`

/** Until when the provider of a row `f` of `provider_fetches` was read to the end; one that never was, since when it is tried. */
export const providerReadUntil = sql<Date | null>`coalesce(f.fetched_until, f.reading_since + ${READ_AGAIN}, f.asked_at)`
