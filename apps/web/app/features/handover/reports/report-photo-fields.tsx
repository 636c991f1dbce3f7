import { LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { type Ref, useId } from 'react'
import { AddTile, PhotoTool, RefusedPhoto, UploadingPhoto, UploadNotes } from '../../../lib/photos/photo-parts.tsx'
import { countKept, type Photo } from '../../../lib/photos/photos.ts'
import { useDroppedFiles, usePastedFiles } from '../../../lib/photos/use-files.ts'
import type { Photos } from '../../../lib/photos/use-photos.ts'
import { classes } from '../../../ui/basics/classes.ts'
import { FieldNote } from '../../../ui/forms/field.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'

type ReportPhotoFieldsProps = { photos: Photos; inputRef: Ref<HTMLInputElement>; side: 'buyer' | 'seller' }

/** Photos for a report: chosen, taken with a phone’s camera, dropped or pasted. */
export function ReportPhotoFields({ photos, inputRef, side }: ReportPhotoFieldsProps) {
  const id = useId()
  const noteId = `${id}-note`
  const count = String(LIMITS.reportPhotos)
  const { dropping, dropTarget } = useDroppedFiles(photos.add)
  usePastedFiles(photos.add)
  return (
    <fieldset
      {...dropTarget}
      className={classes('min-w-0', dropping && 'bg-sunk outline-3 outline-dashed outline-ink outline-offset-4')}
    >
      <legend id={id} className="mb-1.5 font-semibold text-small">
        {t('handover.photosIfAny')}
      </legend>
      <ul aria-labelledby={id} className="grid max-w-lg grid-cols-3 gap-2">
        {photos.photos.map((photo, index) => (
          <Tile key={photo.key} photo={photo} place={index + 1} photos={photos} />
        ))}
        {countKept(photos.photos) < LIMITS.reportPhotos ? (
          <AddTile
            label={t('handover.addPhotos')}
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
        hint={side === 'buyer' ? t('handover.photosForSeller', { count }) : t('handover.photosForBuyer', { count })}
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
        <Picture picture={photo.sources} alt={t('handover.photo', { number: String(place) })} sizes="170px" />
      ) : (
        <UploadingPhoto photo={photo} />
      )}
      <span className="absolute top-0 right-0 flex bg-paper">
        <PhotoTool icon="bin" label={t('handover.removePhoto', { number: String(place) })} onClick={remove} />
      </span>
    </li>
  )
}
