import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { articles, articleTexts, type Bike, displayUrlPattern, idSchema } from '@bikevalley/contract'
import { createFormat, type Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import type { Config } from '../../config.ts'
import type { Photos } from '../../modules/photos/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusals.ts'
import type { BikeViews } from '../bikes/index.ts'
import type { PreviewCard } from './preview-card.ts'

/** What a preview is made of: its words, and where its picture is. */
export type PreviewSubject = {
  card: PreviewCard
  /** Names the picture, so that another picture makes another preview; empty where there is none. */
  source: string
  picture: () => Promise<Buffer | null>
}

type Parts = { platform: Platform; bikeViews: BikeViews; photos: Photos }

/** The web app's files that are served as they are: the categories' pictures among them. */
const publicFolder = join(import.meta.dirname, '../../../../web/public')

/** Wide enough for a preview, and usually there. */
const PICTURE_WIDTH = 1200

/**
 * What can be previewed: `page/home`, `category/<id>`, `article/<slug>`, and `bike/<id>` where anyone may see the bike.
 * @throws ApiError `not_found`
 */
export async function previewSubject(parts: Parts, kind: string, name: string): Promise<PreviewSubject> {
  if (kind === 'page' && name === 'home') return ofHome(parts)
  if (kind === 'category') return ofCategory(parts, name)
  if (kind === 'article') return ofArticle(parts, name)
  if (kind === 'bike' && idSchema.safeParse(name).success) return ofBike(parts, name)
  throw notFound('preview')
}

async function ofHome(parts: Parts): Promise<PreviewSubject> {
  const [first] = await parts.bikeViews.categories()
  const words = { title: t('home.title'), line: t('previews.paidByCard') }
  return { card: cardOf(parts, words), ...publicPicture(first?.img ?? '') }
}

async function ofCategory(parts: Parts, id: string): Promise<PreviewSubject> {
  const category = (await parts.bikeViews.categories()).find((one) => one._id === id)
  if (!category) throw notFound('category')
  return { card: cardOf(parts, { title: category.name, line: category.descripton }), ...publicPicture(category.img) }
}

function ofArticle(parts: Parts, slug: string): PreviewSubject {
  const place = articles.findIndex((article) => article.slug === slug)
  const article = articles[place]
  if (!article) throw notFound('article')
  const line = t('previews.fromTheBlog', { minutes: article.minutes })
  return {
    card: cardOf(parts, { title: articleTexts(article).title, line, number: place + 1 }),
    source: '',
    picture: () => Promise.resolve(null),
  }
}

async function ofBike(parts: Parts, id: string): Promise<PreviewSubject> {
  const bike = await parts.bikeViews.get(null, id)
  const format = formatOf(parts.platform.config)
  const plates = [
    bike.year === null ? null : { text: String(bike.year), yellow: true },
    bike.mileage === null ? null : { text: format.distance(bike.mileage), yellow: false },
    bike.engine_cc === null
      ? null
      : { text: t('bike.engineSize', { count: format.count(bike.engine_cc) }), yellow: false },
  ].filter((plate) => plate !== null)
  const price = bike.state === 'sold' ? t('previews.sold') : format.price(bike.resale_price)
  const words = { title: bike.name, line: bike.location, plates, price }
  return { card: cardOf(parts, words), ...bikePicture(parts.photos, bike) }
}

function cardOf({ platform }: Parts, words: Partial<PreviewCard> & { title: string; line: string }): PreviewCard {
  const card = { plates: [], price: '', number: null, host: new URL(platform.siteUrl('/')).host, ...words }
  return { ...card, title: drawable(card.title) || t('previews.motorbike'), line: drawable(card.line) }
}

/** What the letters at hand can draw: Latin script, digits and signs; narrow spaces become ordinary ones. */
const drawable = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\p{Script=Latin}\p{N}\p{P}\p{Sc}+<=>|~ ]/gu, '')
    .trim()

const publicPicture = (path: string): Pick<PreviewSubject, 'source' | 'picture'> => ({
  source: path,
  picture: () => readFile(join(publicFolder, path)),
})

function bikePicture(photos: Photos, { pictures: [first] }: Bike): Pick<PreviewSubject, 'source' | 'picture'> {
  const hash = first && displayUrlPattern.exec(first.display_url)?.[1]
  if (!first || hash === undefined) return { source: '', picture: () => Promise.resolve(null) }
  const width = first.widths.filter((one) => one <= PICTURE_WIDTH).at(-1)
  return {
    source: hash,
    picture: () => photos.read(hash, width === undefined ? '.webp' : `-${width}.webp`),
  }
}

/** Prices, distances and counts in the site's language, in letters that can be drawn. */
function formatOf(config: Config): Pick<Format, 'price' | 'distance' | 'count'> {
  const format = createFormat(config)
  return {
    price: (amount) => drawable(format.price(amount)),
    distance: (amount) => drawable(format.distance(amount)),
    count: (amount) => drawable(format.count(amount)),
  }
}
