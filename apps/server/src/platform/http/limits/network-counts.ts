import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { DAY_MS, quotaReached } from '../../people/quota.ts'
import type { Platform } from '../../platform.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import { networksOf, SUBNETS } from './networks.ts'

/** What is counted by network: its table, the purpose of the key that hashes addresses, how much a day, and what the refusal says. */
type Counted = {
  table: 'newsletter_askers' | 'booking_networks'
  purpose: string
  most: number
  words: (most: number) => string
}

export type NetworkCounts = ReturnType<typeof createNetworkCounts>

/** Counts how often a network does something in a day (docs/decisions/088-newsletter-by-network.md). */
export function createNetworkCounts(
  { clock, secret }: Pick<Platform, 'clock' | 'secret'>,
  { table, purpose, most, words }: Counted,
) {
  const hashOf = (network: string) => keyedHash(secret, purpose, network).toString('base64url')

  /** @returns null, or since when a network that has done it as often as it may is counted */
  async function countOne(trx: Db, network: string, atMost: number, now: Date): Promise<Date | null> {
    const before = new Date(now.getTime() - DAY_MS)
    const { rows } = await sql<{ asked: number; since: Date }>`
      INSERT INTO ${sql.table(table)} AS a (network_hash, asked, since) VALUES (${hashOf(network)}, 1, ${now})
      ON CONFLICT (network_hash) DO UPDATE SET
        asked = CASE WHEN a.since <= ${before} THEN 1 ELSE a.asked + 1 END,
        since = CASE WHEN a.since <= ${before} THEN excluded.since ELSE a.since END
      RETURNING asked, since`.execute(trx)
    const counted = rows[0]
    return counted && counted.asked > atMost ? counted.since : null
  }

  return {
    /**
     * Counts that somebody of the network does it.
     * @throws ApiError `quota_reached`, with which the transaction ends, so that a refusal is not counted
     */
    async count(trx: Db, address: string): Promise<void> {
      const now = clock.now()
      for (const [above, network] of networksOf(address).entries()) {
        const since = network && (await countOne(trx, network, above === 0 ? most : most * SUBNETS, now))
        if (since) throw quotaReached(words(most), since, now)
      }
    },

    /** Forgets what counts no more. */
    async deleteOld(db: Db): Promise<void> {
      await db
        .deleteFrom(table)
        .where('since', '<=', new Date(clock.now().getTime() - DAY_MS))
        .execute()
    },
  }
}
