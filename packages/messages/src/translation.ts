/** A translation has every room and every name of the source, and no other. */
export type Translation<Source> = { readonly [Room in keyof Source]: { readonly [Name in keyof Source[Room]]: string } }
