import { argon2 } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { Pool } from 'pg'

/**
 * The floor that we are measured against: node:http and pg, no validation, no rules, named statements, the same rows.
 * `/hash` is one password hash with the sign-in service's parameters.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const BIKE = `l.id, l.name, l.state, l.resale_price_minor, l.original_price_minor, l.currency, l.condition, l.category_id,
  l.location, l.posted_on, l.years_of_use, l.description, l.model_year, l.mileage_km, l.engine_cc, l.created_at,
  u.name AS seller_name,
  (SELECT json_agg(json_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'widths', i.widths,
     'color', i.color, 'avif', i.avif_at IS NOT NULL, 'alt', i.alt) ORDER BY p.position)
   FROM listing_photos p JOIN images i ON i.hash = p.image_hash WHERE p.listing_id = l.id) AS pictures`

const ADVERTISED = `SELECT ${BIKE}, r.started_at, r.ends_at FROM promotions r
  JOIN listings l ON l.id = r.listing_id JOIN users u ON u.id = l.seller_id
  WHERE r.ended_at IS NULL AND r.ends_at > now() AND l.state = 'available'
  ORDER BY r.started_at DESC, r.id DESC LIMIT 1000`

const CATEGORY = `SELECT ${BIKE} FROM listings l JOIN users u ON u.id = l.seller_id
  WHERE l.category_id = $1 AND l.state = 'available' ORDER BY l.created_at DESC, l.id DESC LIMIT 1000`

const NEWEST = `SELECT ${BIKE} FROM listings l JOIN users u ON u.id = l.seller_id
  WHERE l.state = 'available' ORDER BY l.created_at DESC, l.id DESC LIMIT 24`

const AVAILABLE = `SELECT count(*) AS total FROM listings WHERE state = 'available'`

const advertised = () => pool.query({ name: 'advertised', text: ADVERTISED })
const category = () => pool.query({ name: 'category', text: CATEGORY, values: ['Sports'] })
const newest = () => pool.query({ name: 'newest', text: NEWEST })
const available = () => pool.query({ name: 'available', text: AVAILABLE })
const categories = () => pool.query({ name: 'categories', text: 'SELECT * FROM categories ORDER BY position' })

const hash = () =>
  new Promise<string>((resolve, reject) => {
    argon2(
      'argon2id',
      {
        message: 'BikeValley-demo-1',
        nonce: 'a salt of sixteen',
        parallelism: 1,
        tagLength: 32,
        memory: 19_456,
        passes: 2,
      },
      (error, key) => (error ? reject(error) : resolve(key.toString('hex'))),
    )
  })

const answers: Record<string, () => Promise<unknown>> = {
  '/advertised': async () => (await advertised()).rows,
  '/category': async () => (await category()).rows,
  '/search': async () => {
    const [bikes, count] = await Promise.all([newest(), available()])
    return { items: bikes.rows, count: count.rows }
  },
  '/home': async () => {
    const [bikes, kinds] = await Promise.all([advertised(), categories()])
    return { bikes: bikes.rows, categories: kinds.rows }
  },
  '/hash': hash,
}

async function respond(path: string, response: ServerResponse): Promise<void> {
  const body = JSON.stringify((await answers[path]?.()) ?? null)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

const server = createServer((request, response) => {
  respond(request.url ?? '', response).catch((error: unknown) => response.writeHead(500).end(String(error)))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
