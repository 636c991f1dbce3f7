import { t } from '@bikevalley/messages'
import { type ChangeEvent, type Ref } from 'react'
import { Button } from '../../ui/basics/button.tsx'
import { useHydrated } from '../../ui/basics/hydrated.ts'
import { Icon, type IconName } from '../../ui/basics/icon.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { ACCEPTED_TYPES, type Photo, takenText } from './photos.ts'
import type { Photos } from './use-photos.ts'

type AddTileProps = {
  label: string
  noteId: string
  inputRef: Ref<HTMLInputElement>
  invalid: boolean
  onAdd: (files: readonly File[]) => void
}

/** The last tile, which takes more: with the camera too, on a phone. */
export function AddTile({ label, noteId, inputRef, invalid, onAdd }: AddTileProps) {
  const hydrated = useHydrated()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])])
    // Empty again, so that the same file can be chosen once more.
    target.value = ''
  }
  return (
    <li className="relative grid aspect-4/3 place-content-center justify-items-center gap-1 rounded-control border-[1.5px] border-field border-dashed p-1 text-center font-semibold text-small hover:border-ink hover:bg-sunk has-aria-invalid:border-bad has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2">
      <Icon name="plus" size={24} />
      <label htmlFor={`${noteId}input`}>{label}</label>
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

/** Notes on pictures that lack their end, and the undo of a removal. */
export function UploadNotes({ photos }: { photos: Photos }) {
  return (
    <>
      <div role="status" className="text-small">
        {takenText(photos.photos).map((sentence) => (
          <p key={sentence} className="mt-2 [overflow-wrap:anywhere]">
            {sentence}
          </p>
        ))}
      </div>
      {photos.removed ? <PutBack name={photos.removed.name} onPutBack={photos.putBack} /> : null}
    </>
  )
}

type RefusedPhotoProps = {
  photo: Extract<Photo, { state: 'refused' }>
  onRetry: () => void
  onRemove: () => void
}

/** A picture that was not taken, which says why. */
export function RefusedPhoto({ photo, onRetry, onRemove }: RefusedPhotoProps) {
  return (
    <li className="flex flex-col border-2 border-bad bg-bad-wash p-2 text-label leading-[1.3]">
      <b className="text-bad [overflow-wrap:anywhere]">{photo.name}</b>
      <span role="alert">{photo.reason}</span>
      <span className="mt-auto flex flex-wrap gap-1 pt-1">
        {photo.retryable ? (
          <Button size="compact" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        ) : null}
        <Button size="compact" onClick={onRemove} aria-label={t('bike.removeNamed', { name: photo.name })}>
          {t('bike.remove')}
        </Button>
      </span>
    </li>
  )
}

/** How far a picture is on its way, at the foot of its tile. */
export function UploadingPhoto({ photo }: { photo: Extract<Photo, { state: 'uploading' }> }) {
  return (
    <span className="absolute inset-x-0 bottom-0 bg-paper px-2 py-1.5 text-label">
      <span className="block truncate">
        {photo.share < 1
          ? t('bike.uploadingShare', { percent: Math.round(photo.share * 100) })
          : t('bike.beingPrepared')}
      </span>
      <ProgressBar share={photo.share} label={t('bike.uploadingNamed', { name: photo.name })} />
    </span>
  )
}

/** The way back from a removal. It takes the focus, which stood on a button that is gone. */
function PutBack({ name, onPutBack }: { name: string; onPutBack: () => void }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <span role="status" className="[overflow-wrap:anywhere]">
        {t('bike.pictureIsRemoved', { name })}
      </span>
      <Button key={name} size="compact" autoFocus onClick={onPutBack} aria-label={t('bike.undoRemoving', { name })}>
        {t('bike.undo')}
      </Button>
    </p>
  )
}

/** A small button on a tile. */
export function PhotoTool({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-9 place-items-center hover:bg-sunk focus-visible:-outline-offset-3 pointer-coarse:size-11"
    >
      <Icon name={icon} />
    </button>
  )
}
