import { type RawBuilder, sql } from 'kysely'

/**
 * The address of a person's picture, as small as a list shows it; an empty text where they have none.
 * @param image `users.image` of the person, an address of ours
 */
export const faceOf = (image: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((
  SELECT '/images/' || face.hash || CASE WHEN 160 = ANY(face.widths) THEN '-160.webp' ELSE '.webp' END
  FROM images face WHERE face.hash = substring(${image} FROM 9 FOR 64)::char(64)), '')`
