import { createServer, type ServerResponse } from 'node:http'
import { Pool } from 'pg'
import { bikeQueries } from '../../../apps/server/src/queries/bikes/bike-queries.ts'

/**
 * The floor that search is measured against: `node:http` and `pg`, and nothing but the statement that reads bikes by their ids, as JSON. It
 * finds and counts nothing.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

async function answer(ids: readonly string[], response: ServerResponse): Promise<void> {
  const { rows } = await pool.query({
    name: 'bikes-found',
    text: bikeQueries['bikes-found'],
    values: [new Date(), ids],
  })
  const body = JSON.stringify(rows)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

const server = createServer((request, response) => {
  const ids = (request.url ?? '').slice('/items/'.length).split(',')
  answer(
    ids.filter((id) => id !== ''),
    response,
  ).catch((error: unknown) => response.writeHead(500).end(String(error)))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
