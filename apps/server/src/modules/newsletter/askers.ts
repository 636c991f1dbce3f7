import { createHmac } from 'node:crypto'
import { LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { networksOf, SUBNETS } from '../../platform/http/limits/networks.ts'
import { DAY_MS, quotaReached } from '../../platform/people/quota.ts'
import type { Platform } from '../../platform/platform.ts'
import { deriveKey } from '../../platform/secrets/derive-key.ts'

const MOST = LIMITS.newsletterRequestsPerNetworkAndDay

/** Counts how often a network asks for the newsletter (docs/decisions/088-newsletter-by-network.md). */
export function createAskers({ clock, secret }: Pick<Platform, 'clock' | 'secret'>) {
  const key = deriveKey(secret, 'newsletter askers')
  const hashOf = (network: string) => createHmac('sha256', key).update(network).digest('base64url')

  /** @returns null, or since when a network that has asked as often as it may is counted */
  async function countOne(trx: Db, network: string, most: number, now: Date): Promise<Date | null> {
    const before = new Date(now.getTime() - DAY_MS)
    const { rows } = await sql<{ asked: number; since: Date }>`
      INSERT INTO newsletter_askers AS a (network_hash, asked, since) VALUES (${hashOf(network)}, 1, ${now})
      ON CONFLICT (network_hash) DO UPDATE SET
        asked = CASE WHEN a.since <= ${before} THEN 1 ELSE a.asked + 1 END,
        since = CASE WHEN a.since <= ${before} THEN excluded.since ELSE a.since END
      RETURNING asked, since`.execute(trx)
    const counted = rows[0]
    return counted && counted.asked > most ? counted.since : null
  }

  return {
    /**
     * Counts that an address of the network asks, whatever comes of it: the answer tells nothing of who has subscribed.
     * @throws ApiError `quota_reached`, with which the transaction ends, so that a refusal is not counted
     */
    async count(trx: Db, address: string): Promise<void> {
      const now = clock.now()
      for (const [above, network] of networksOf(address).entries()) {
        const since = network && (await countOne(trx, network, above === 0 ? MOST : MOST * SUBNETS, now))
        if (since) throw quotaReached(t('newsletters.networkAskedOften', { most: MOST }), since, now)
      }
    },

    /** Forgets what counts no more. */
    async deleteOld(db: Db): Promise<void> {
      await db
        .deleteFrom('newsletter_askers')
        .where('since', '<=', new Date(clock.now().getTime() - DAY_MS))
        .execute()
    },
  }
}
