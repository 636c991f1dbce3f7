import { crc32 } from 'node:zlib'
import type { SearchDocument } from '../search-index.ts'

/** Stands for all that search sees of a listing: what differs has another digest, but for one time in four billions. */
export function digestOf(document: SearchDocument): number {
  const { place } = document
  const facts = [
    document.seller,
    document.category,
    document.make,
    document.model,
    document.body_type,
    document.condition,
    document.licence,
    document.transmission,
    document.final_drive,
    document.colour,
    document.abs,
    document.withPhotos,
    document.price,
    document.year,
    document.mileage,
    document.engine,
    document.power,
    document.seat_height,
    place === null ? null : `${place.id} ${place.name} ${place.latitude} ${place.longitude}`,
    document.createdAt,
    document.name,
  ]
  return crc32(`${facts.join('\0')}\0${document.description}`)
}
