export { findPlace, placeById, placesStartingWith } from './find.ts'
export { distanceKm, type Place, type Point, placeLabel } from './place.ts'
