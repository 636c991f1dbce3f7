import type { Bike, PublicSettings } from '@bikevalley/contract'
import { createFormat, type Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import type { MetaDescriptor } from 'react-router'
import { notIndexed, publicTags } from '../../../lib/page/meta.ts'
import { bikeData, wayToBike } from './bike-data.ts'

/**
 * How search engines and social networks see a bike's page; a bike that not everybody may see is not for them. A sold one is not to be found by
 * search (decision 160), but a link to it still shows what it is.
 */
export function bikeHead(bike: Bike, settings: PublicSettings): MetaDescriptor[] {
  if (bike.state !== 'available' && bike.state !== 'sold') return [notIndexed]
  const format = createFormat(settings)
  const facts = factsOf(bike, format)
  const shown = [bike.name, bike.location, bike.state, facts, bike.img]
  return [
    ...publicTags(settings, {
      path: `/bike/${bike._id}`,
      title:
        bike.state === 'sold'
          ? t('catalog.nameSold', { name: bike.name })
          : `${bike.name}, ${format.price(bike.resale_price)}`,
      description: facts,
      preview: `bike/${bike._id}`,
      version: shortWord(shown.join('\n')),
      previewAlt: `${bike.name}: ${facts}`,
      type: 'product',
    }),
    ...(bike.state === 'sold'
      ? [notIndexed]
      : [{ 'script:ld+json': bikeData(bike, settings) }, { 'script:ld+json': wayToBike(bike, settings) }]),
  ]
}

/** `2019, 12,480 mi, 689 cc, good condition, $4,500, Portland, Oregon`: what there is of it. */
function factsOf(bike: Bike, format: Format): string {
  const { year, mileage, engine_cc, product_condition, resale_price, location } = bike
  return [
    year,
    mileage === null ? null : format.distance(mileage),
    engine_cc === null ? null : t('bike.engineSize', { count: format.count(engine_cc) }),
    t('catalog.conditionFact', { condition: product_condition }),
    bike.state === 'sold' ? t('catalog.soldFact') : format.price(resale_price),
    location,
  ]
    .filter((fact) => fact !== null)
    .join(', ')
}

/** A short word that is another one for another text (FNV-1a). */
function shortWord(text: string): string {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36)
}
