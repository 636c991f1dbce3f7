import { type BikeDraft, type BikeDraftFields, MAX_PHOTOS } from '@bikevalley/contract'
import { type Photo, photosOf } from '../../../lib/photos/photos.ts'
import { type BikeValues, FIELDS } from '../form/bike-values.ts'

type StoredPhoto = Extract<Photo, { state: 'stored' }>

/** What a draft says: its fields as they are typed, and the pictures that have arrived. */
export type DraftContent = { values: BikeDraftFields; photos: readonly StoredPhoto[] }

/** A draft as the server has it; without a version there is none, and the content is blank. */
export type ServerDraft = DraftContent & { version: string | null; savedAt: number }

/** The form as it stands. A choice that nobody made, which the browser calls null, is empty. */
export const contentOf = (values: BikeValues, photos: readonly Photo[]): DraftContent => ({
  values: { ...values, category_name: values.category_name ?? '', product_condition: values.product_condition ?? '' },
  photos: photos.filter((photo) => photo.state === 'stored'),
})

/** The server's answer; where it has none, what a new form says. */
export const serverDraft = (draft: BikeDraft | null, blank: DraftContent): ServerDraft =>
  draft === null
    ? { ...blank, version: null, savedAt: 0 }
    : {
        version: draft.version,
        savedAt: Date.parse(draft.saved_at),
        values: draft.fields,
        photos: photosOf(draft.pictures).filter((photo) => photo.state === 'stored'),
      }

/** Two drafts with the same text say the same. */
export const textOf = ({ values, photos }: DraftContent): string =>
  JSON.stringify([FIELDS.map((field) => values[field]), photos.map(({ url }) => url)])

export type Merged = {
  content: DraftContent
  /** The fields that both have changed, to something else; the content has them as they are here. */
  clashes: (keyof BikeDraftFields)[]
}

/**
 * Brings together what was written here and elsewhere on the same draft: each field as it was changed on one side;
 * every picture that was added on either side and removed on none.
 */
export function mergeDrafts(base: DraftContent, here: DraftContent, there: DraftContent): Merged {
  const changedHere = (field: keyof BikeDraftFields) => here.values[field] !== base.values[field]
  const changedThere = (field: keyof BikeDraftFields) => there.values[field] !== base.values[field]
  const values = { ...here.values }
  for (const field of FIELDS) if (!changedHere(field)) values[field] = there.values[field]
  const has = ({ photos }: DraftContent, { url }: StoredPhoto) => photos.some((photo) => photo.url === url)
  const kept = here.photos.filter((photo) => has(there, photo) || !has(base, photo))
  const added = there.photos.filter((photo) => !has(here, photo) && !has(base, photo))
  const reordered = textOf({ ...base, photos: here.photos }) === textOf(base) ? there.photos : [...kept, ...added]
  return {
    content: { values, photos: reordered.slice(0, MAX_PHOTOS) },
    clashes: FIELDS.filter(
      (field) => changedHere(field) && changedThere(field) && here.values[field] !== there.values[field],
    ),
  }
}
