import type { Facet } from './search-index.ts'

/** A record of what a function says of each facet. */
export const perFacet = <T>(of: (facet: Facet) => T): Record<Facet, T> => ({
  category: of('category'),
  make: of('make'),
  model: of('model'),
  body_type: of('body_type'),
  condition: of('condition'),
  licence: of('licence'),
  transmission: of('transmission'),
  final_drive: of('final_drive'),
  colour: of('colour'),
  abs: of('abs'),
  price_rating: of('price_rating'),
})
