import { LIMITS, MAX_PHOTOS } from '@bikevalley/contract'
import { type ChangeEvent, type Ref, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FieldNote } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { PhotoDrag } from './photo-drag.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { ACCEPTED_TYPES, countKept, type Photo, shrunkWords } from './photos.ts'
import { useDroppedFiles, usePastedFiles } from './use-files.ts'
import type { Photos } from './use-photos.ts'

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
    setSaid(to === 0 ? `${photo.name} is the cover now.` : `${photo.name} is picture ${to + 1} now.`)
  }
  const moveKey = (key: string, to: number) => {
    const photo = photos.photos.find((one) => one.key === key)
    if (photo) move(photo, to)
  }
  return (
    <div {...dropTarget} className={classes('-m-2 p-2', dropping && 'bg-sunk outline-3 outline-dashed outline-ink')}>
      <PhotoDrag photos={photos.photos} onMove={moveKey}>
        <ul aria-label="Pictures, the first is the cover" className="grid grid-cols-2 gap-2 md:grid-cols-4">
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
            <AddTile noteId={noteId} inputRef={inputRef} invalid={photos.error !== undefined} onAdd={photos.add} />
          ) : null}
        </ul>
      </PhotoDrag>
      <FieldNote
        id={noteId}
        error={photos.error}
        hint={`At least one, ${MAX_PHOTOS} at most: JPEG, PNG, WebP or AVIF. Those above ${LIMITS.imageMegabytes} MB are made smaller first. Drag to reorder, or use the arrows. The place where a picture was taken is removed from it.`}
      />
      <div role="status" className="text-small">
        {shrunkWords(photos.photos).map((sentence) => (
          <p key={sentence} className="mt-2 [overflow-wrap:anywhere]">
            {sentence}
          </p>
        ))}
      </div>
      {photos.removed ? <PutBack name={photos.removed.name} onPutBack={photos.putBack} /> : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

type AddTileProps = {
  noteId: string
  inputRef: Ref<HTMLInputElement>
  invalid: boolean
  onAdd: (files: readonly File[]) => void
}

function AddTile({ noteId, inputRef, invalid, onAdd }: AddTileProps) {
  const hydrated = useHydrated()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])])
    // Empty again, so that the same file can be chosen once more.
    target.value = ''
  }
  return (
    <li className="relative grid aspect-4/3 place-content-center justify-items-center gap-1 rounded-control border-[1.5px] border-field border-dashed p-1 text-center font-semibold text-small hover:border-ink hover:bg-sunk has-aria-invalid:border-bad has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2">
      <Icon name="plus" size={24} />
      <label htmlFor={`${noteId}input`}>Add pictures</label>
      {hydrated ? (
        <input
          ref={inputRef}
          id={`${noteId}input`}
          type="file"
          accept={ACCEPTED_TYPES.join()}
          multiple
          onChange={choose}
          aria-describedby={noteId}
          aria-invalid={invalid || undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      ) : null}
    </li>
  )
}

/** The way back from a removal. It takes the focus, which stood on a button that is gone. */
function PutBack({ name, onPutBack }: { name: string; onPutBack: () => void }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <span role="status" className="[overflow-wrap:anywhere]">
        {name} is removed.
      </span>
      <Button key={name} size="compact" autoFocus onClick={onPutBack} aria-label={`Undo removing ${name}`}>
        Undo
      </Button>
    </p>
  )
}
