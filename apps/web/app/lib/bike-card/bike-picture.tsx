import type { Picture as StoredPicture } from '@bikevalley/contract'
import { Picture } from '../../ui/picture.tsx'
import { pictureSources } from '../pictures.ts'

type BikePictureProps = {
  picture: StoredPicture | undefined
  alt: string
  sizes: string
  important?: boolean
  eager?: boolean
  /** A sold bike fades into the paper. */
  faded?: boolean
}

/** A listing's picture, or the words that stand in for it. Fills the box around it. */
export function BikePicture({ picture, faded = false, ...rest }: BikePictureProps) {
  if (!picture)
    return (
      <span className="grid size-full place-items-center bg-sunk text-ink-3 text-small" aria-hidden={rest.alt === ''}>
        No picture yet
      </span>
    )
  return <Picture picture={pictureSources(picture)} {...rest} className={faded ? 'opacity-45' : ''} />
}
