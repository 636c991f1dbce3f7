import { LIMITS } from '@bikevalley/contract'
import { type Ref, useId } from 'react'
import { AddTile, PhotoTool, RefusedPhoto, UploadingPhoto, UploadNotes } from '../../lib/photos/photo-parts.tsx'
import { countKept, type Photo } from '../../lib/photos/photos.ts'
import { useDroppedFiles, usePastedFiles } from '../../lib/photos/use-files.ts'
import type { Photos } from '../../lib/photos/use-photos.ts'
import { classes } from '../../ui/basics/classes.ts'
import { FieldNote } from '../../ui/forms/field.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'

type ReportPhotoFieldsProps = { photos: Photos; inputRef: Ref<HTMLInputElement>; other: string }

/** Photos for a report: chosen, taken with a phone’s camera, dropped or pasted. */
export function ReportPhotoFields({ photos, inputRef, other }: ReportPhotoFieldsProps) {
  const id = useId()
  const noteId = `${id}note`
  const { dropping, dropTarget } = useDroppedFiles(photos.add)
  usePastedFiles(photos.add)
  return (
    <fieldset
      {...dropTarget}
      className={classes('min-w-0', dropping && 'bg-sunk outline-3 outline-dashed outline-ink outline-offset-4')}
    >
      <legend id={id} className="mb-1.5 font-semibold text-small">
        Photos, if you have some
      </legend>
      <ul aria-labelledby={id} className="grid max-w-lg grid-cols-3 gap-2">
        {photos.photos.map((photo, index) => (
          <Tile key={photo.key} photo={photo} place={index + 1} photos={photos} />
        ))}
        {countKept(photos.photos) < LIMITS.reportPhotos ? (
          <AddTile
            label="Add photos"
            noteId={noteId}
            inputRef={inputRef}
            invalid={photos.error !== undefined}
            onAdd={photos.add}
          />
        ) : null}
      </ul>
      <FieldNote
        id={noteId}
        error={photos.error}
        hint={`${LIMITS.reportPhotos} at most: what is wrong, the frame number, the papers. Only ${other} and our admins see them, with what you write. The place where a photo was taken is removed from it.`}
      />
      <UploadNotes photos={photos} />
    </fieldset>
  )
}

function Tile({ photo, place, photos }: { photo: Photo; place: number; photos: Photos }) {
  const remove = () => photos.remove(photo.key)
  if (photo.state === 'refused')
    return <RefusedPhoto photo={photo} onRetry={() => photos.retry(photo)} onRemove={remove} />
  return (
    <li className="relative aspect-4/3 overflow-hidden bg-sunk">
      {photo.state === 'stored' ? (
        <Picture picture={photo.sources} alt={`Photo ${place}`} sizes="170px" />
      ) : (
        <UploadingPhoto photo={photo} />
      )}
      <span className="absolute top-0 right-0 flex bg-paper">
        <PhotoTool icon="bin" label={`Remove photo ${place}`} onClick={remove} />
      </span>
    </li>
  )
}
