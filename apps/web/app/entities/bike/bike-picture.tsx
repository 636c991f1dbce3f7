import type { Picture as StoredPicture } from '@bikevalley/contract'
import { pictureSources } from '../../lib/photos/pictures.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { NoPicture } from './no-picture.tsx'

type BikePictureProps = {
  /** Of nothing, its drawing. */
  picture: StoredPicture | null | undefined
  /** Empty where the words beside it say which bike it is. */
  alt: string
  /** Where it is known, whose drawing stands in for a picture. */
  category?: string | undefined
  sizes: string
  important?: boolean
  eager?: boolean
  /** A sold bike fades into the paper. */
  faded?: boolean
}

/** A listing's picture, or the drawing that stands in for it. Fills the box around it. */
export function BikePicture({ picture, category = '', faded = false, ...rest }: BikePictureProps) {
  if (!picture) return <NoPicture category={category} decorative={rest.alt === ''} />
  return <Picture picture={pictureSources(picture)} {...rest} className={faded ? 'opacity-45' : ''} />
}
