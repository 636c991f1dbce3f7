import { articles, CATEGORY_NAMES } from '@bikevalley/contract'
import { addressIn } from '@bikevalley/contract/language'
import { languages } from '@bikevalley/messages'
import type { Platform } from '../../platform/platform.ts'
import type { BikeViews } from '../bikes/index.ts'

/** The most addresses that one file of a sitemap may hold (sitemaps.org). */
const MOST_ADDRESSES = 50_000
const READ_AT_ONCE = 5_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** Of what says where a page is in other languages. */
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

type Address = { path: string; changed?: string }
type Site = Pick<Platform, 'db' | 'siteUrl' | 'config'>

/** The pages that are there whatever is on sale. */
const pages: readonly Address[] = [
  { path: '/' },
  { path: '/categorie' },
  { path: '/buy' },
  ...CATEGORY_NAMES.map((name) => ({ path: `/buy?category=${name}` })),
  ...['/terms', '/privacy', '/imprint'].map((path) => ({ path })),
  { path: '/blog' },
  ...articles.map(({ slug, posted }) => ({ path: `/blog/${slug}`, changed: posted })),
]

/** The list of the other files: the fixed pages, the makes and models on sale, and as many parts as the bikes on sale need. */
export async function sitemapIndex(site: Site, perPart = MOST_ADDRESSES): Promise<string> {
  const { on_sale } = await site.db
    .selectFrom('listings')
    .select((eb) => eb.fn.countAll<number>().as('on_sale'))
    .where('state', '=', 'available')
    .executeTakeFirstOrThrow()
  const parts = Array.from({ length: Math.ceil(on_sale / perPart) }, (_, n) => `/sitemap-bikes-${n + 1}.xml`)
  const entries = ['/sitemap-pages.xml', '/sitemap-makes.xml', ...parts].map(
    (path) => `<sitemap><loc>${escapeXml(site.siteUrl(path))}</loc></sitemap>`,
  )
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

export const sitemapOfPages = (site: Site): string =>
  `${HEAD}<urlset ${NAMESPACE} ${XHTML}>\n${pages.map((page) => entry(page, site)).join('\n')}\n</urlset>\n`

/** Each make on sale, and each model of a make: the pages of a search that search engines keep (decision 143). */
export async function sitemapOfMakes(site: Site, { find }: Pick<BikeViews, 'find'>): Promise<string> {
  const { facets } = await find(null, { limit: 1 })
  const addresses = [
    ...facets.make.map(({ value }) => ({ make: value })),
    ...facets.model.flatMap(({ value, make }) => (make === undefined ? [] : [{ make, model: value }])),
  ].slice(0, MOST_ADDRESSES)
  const entries = addresses.map((names) => entry({ path: `/buy?${new URLSearchParams(names).toString()}` }, site))
  return `${HEAD}<urlset ${NAMESPACE} ${XHTML}>\n${entries.join('\n')}\n</urlset>\n`
}

/** One part of the bikes on sale, piece by piece: it is never in memory as a whole. `part` counts from 1. */
export async function* sitemapOfBikes(site: Site, part: number, perPart = MOST_ADDRESSES): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE} ${XHTML}>\n`
  let after: string | null = null
  let left = perPart
  while (left > 0) {
    const rows = await bikesOnSale(site, after, after === null ? (part - 1) * perPart : 0, Math.min(left, READ_AT_ONCE))
    const last = rows.at(-1)
    if (!last) break
    yield `${rows.map((row) => entry({ path: `/bike/${row.id}`, changed: row.updated_at.toISOString() }, site)).join('\n')}\n`
    after = last.id
    left -= rows.length
  }
  yield '</urlset>\n'
}

const bikesOnSale = ({ db }: Site, after: string | null, offset: number, limit: number) =>
  db
    .selectFrom('listings')
    .select(['id', 'updated_at'])
    .where('state', '=', 'available')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()

/** A page, with its addresses in all languages, as it has them itself. */
function entry({ path, changed }: Address, { siteUrl, config }: Site): string {
  const plain = siteUrl(path)
  const alternate = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`
  const alternates = [
    ...languages.map((language) => alternate(language, addressIn(language, plain, config))),
    alternate('x-default', plain),
  ]
  const lastChange = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
  return `<url><loc>${escapeXml(plain)}</loc>${lastChange}${alternates.join('')}</url>`
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
