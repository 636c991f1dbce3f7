import { MAX_PHOTOS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { type Ref, useId, useState } from 'react'
import { AddTile, UploadNotes } from '../../../lib/photos/photo-parts.tsx'
import { countKept, type Photo } from '../../../lib/photos/photos.ts'
import { useDroppedFiles, usePastedFiles } from '../../../lib/photos/use-files.ts'
import type { Photos } from '../../../lib/photos/use-photos.ts'
import { classes } from '../../../ui/basics/classes.ts'
import { FieldNote } from '../../../ui/forms/field.tsx'
import { PhotoDrag } from './photo-drag.tsx'
import { PhotoTile } from './photo-tile.tsx'

type PhotoUploaderProps = { photos: Photos; inputRef: Ref<HTMLInputElement> }

/** The pictures as tiles, the cover first and largest, and a tile that takes more: chosen, dropped or pasted. */
export function PhotoUploader({ photos, inputRef }: PhotoUploaderProps) {
  const noteId = useId()
  const [said, setSaid] = useState('')
  const kept = countKept(photos.photos)
  const { dropping, dropTarget } = useDroppedFiles(photos.add)
  usePastedFiles(photos.add)
  const move = (photo: Photo, to: number) => {
    photos.move(photo.key, to)
    const { name } = photo
    setSaid(to === 0 ? t('sellingForm.isCoverNow', { name }) : t('sellingForm.isPictureNow', { name, place: to + 1 }))
  }
  const moveKey = (key: string, to: number) => {
    const photo = photos.photos.find((one) => one.key === key)
    if (photo) move(photo, to)
  }
  return (
    <div {...dropTarget} className={classes('-m-2 p-2', dropping && 'bg-sunk outline-3 outline-dashed outline-ink')}>
      <PhotoDrag photos={photos.photos} onMove={moveKey}>
        <ul aria-label={t('sellingForm.picturesFirstIsCover')} className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {photos.photos.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              place={index + 1}
              last={index === kept - 1}
              onMove={(by) => move(photo, index + by)}
              onRemove={() => photos.remove(photo.key)}
              onRetry={() => photos.retry(photo)}
            />
          ))}
          {kept < MAX_PHOTOS ? (
            <AddTile
              label={t('sellingForm.addPictures')}
              noteId={noteId}
              inputRef={inputRef}
              invalid={photos.error !== undefined}
              onAdd={photos.add}
            />
          ) : null}
        </ul>
      </PhotoDrag>
      <FieldNote id={noteId} error={photos.error} hint={t('sellingForm.picturesHint', { most: MAX_PHOTOS })} />
      <UploadNotes photos={photos} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
