export { townsAround } from './around.ts'
export { findPlace, findPlaces, findPlaceTyped, placeById, placesStartingWith, townNamed } from './find.ts'
export { loadPlaces } from './gazetteer.ts'
export { distanceKm, type Place, type Point, placeLabel } from './place.ts'
