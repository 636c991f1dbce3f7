import { Client } from 'pg'
import type { Site } from './server.ts'

/** Does something with the site's database, as its superuser. */
export async function withDatabase<T>(site: Site, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(await site.databaseUrl())
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** How many rows there are. @param from a table and what holds of them, as SQL */
export const countRows = (site: Site, from: string): Promise<number> =>
  withDatabase(site, async (client) => {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${from}`)
    return Number(rows[0]?.count)
  })

/** With a mail server only those are told who have confirmed their address. */
export const confirmAddresses = (site: Site): Promise<unknown> =>
  withDatabase(site, (client) => client.query('UPDATE users SET email_verified = true'))
