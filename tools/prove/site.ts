import { Pool } from 'pg'
import { makeSite, type ServerProcess, type Site } from '../../tests/restart/server.ts'

/** A site of its own for one proof: its first server, and a look at its database from outside. */
export type ProvenSite = { site: Site; first: ServerProcess; pool: Pool }

/** Starts a site on a data folder of its own, and leaves nothing behind. @param filled see `makeSite` */
export async function withSite<T>(filled: string | undefined, work: (proven: ProvenSite) => Promise<T>): Promise<T> {
  const site = await makeSite(filled)
  try {
    const first = await site.start()
    const pool = new Pool({ connectionString: await site.databaseUrl(), max: 2 })
    // A proof kills the database: a connection that ends then is replaced.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    try {
      return await work({ site, first, pool })
    } finally {
      await pool.end()
    }
  } finally {
    await site.cleanUp()
  }
}
