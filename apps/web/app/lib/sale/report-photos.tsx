import type { ReportPhoto } from '@bikevalley/contract'
import { Picture } from '../../ui/picture.tsx'
import { reportPhotoSources } from '../pictures.ts'

/** The photos that one side has added to its report, each in full at a press. */
export function ReportPhotos({ photos, from }: { photos: readonly ReportPhoto[]; from: string }) {
  if (photos.length === 0) return null
  return (
    <ul aria-label={`Photos from ${from}`} className="mt-3 grid max-w-lg grid-cols-3 gap-2">
      {photos.map((photo, index) => (
        <li key={photo._id}>
          <a
            href={photo.display_url}
            target="_blank"
            rel="noreferrer"
            className="block aspect-4/3 overflow-hidden hover:opacity-90"
          >
            <Picture
              picture={reportPhotoSources(photo)}
              alt={`Photo ${index + 1} of ${photos.length} from ${from}, opens large`}
              sizes="170px"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
