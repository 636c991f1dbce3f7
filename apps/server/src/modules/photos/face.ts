import { type RawBuilder, sql } from 'kysely'

/**
 * The address of a person's picture, as small as a list shows it; an empty text where they have none.
 * @param hash `users.image_hash` of the person
 */
export const faceOf = (hash: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((
  SELECT '/images/' || face.hash || CASE WHEN 160 = ANY(face.widths) THEN '-160.webp' ELSE '.webp' END
  FROM images face WHERE face.hash = ${hash}), '')`
