import { LIMITS, MAX_PHOTOS } from '@bikevalley/contract'
import { type ChangeEvent, type Ref, useId, useState } from 'react'
import { FieldNote } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { countKept, type Photo } from './photos.ts'
import type { Photos } from './use-photos.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

/** The pictures as tiles, the cover first and largest, and a tile that takes more. */
export function PhotoUploader({ photos, inputRef }: { photos: Photos; inputRef: Ref<HTMLInputElement> }) {
  const noteId = useId()
  const [moved, setMoved] = useState('')
  const hydrated = useHydrated()
  const kept = countKept(photos.photos)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    photos.add([...(target.files ?? [])])
    // Empty again, so that the same file can be chosen once more.
    target.value = ''
  }
  const move = (photo: Photo, by: -1 | 1) => {
    const place = photos.photos.indexOf(photo) + 1 + by
    photos.move(photo.key, by)
    setMoved(place === 1 ? `${photo.name} is the cover now.` : `${photo.name} is picture ${place} now.`)
  }
  return (
    <>
      <ul aria-label="Pictures, the first is the cover" className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {photos.photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            place={index + 1}
            last={index === kept - 1}
            onMove={(by) => move(photo, by)}
            onRemove={() => photos.remove(photo.key)}
            onRetry={() => photos.retry(photo)}
          />
        ))}
        {kept < MAX_PHOTOS ? (
          <li className="relative grid aspect-4/3 place-content-center justify-items-center gap-1 rounded-control border-[1.5px] border-field border-dashed p-1 text-center font-semibold text-small hover:border-ink hover:bg-sunk has-aria-invalid:border-bad has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2">
            <Icon name="plus" size={24} />
            <label htmlFor={`${noteId}input`}>Add pictures</label>
            {hydrated ? (
              <input
                ref={inputRef}
                id={`${noteId}input`}
                type="file"
                accept={ACCEPTED}
                multiple
                onChange={choose}
                aria-describedby={noteId}
                aria-invalid={photos.error !== undefined || undefined}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
            ) : null}
          </li>
        ) : null}
      </ul>
      <FieldNote
        id={noteId}
        error={photos.error}
        hint={`At least one, ${MAX_PHOTOS} at most: JPEG, PNG, WebP or AVIF, ${LIMITS.imageMegabytes} MB each. The place where a picture was taken is removed from it.`}
      />
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  )
}
