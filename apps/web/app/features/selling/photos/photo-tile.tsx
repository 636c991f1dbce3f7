import { t } from '@bikevalley/messages'
import { useRef } from 'react'
import { PhotoTool, RefusedPhoto, UploadingPhoto } from '../../../lib/photos/photo-parts.tsx'
import type { Photo } from '../../../lib/photos/photos.ts'
import { classes } from '../../../ui/basics/classes.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useDraggedTile } from './photo-drag.tsx'

type PhotoTileProps = {
  photo: Photo
  /** From 1. */
  place: number
  /** The last that can be moved. */
  last: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onRetry: () => void
}

/** One picture with what can be done to it; one that was not taken says why. */
export function PhotoTile({ photo, place, last, onMove, onRemove, onRetry }: PhotoTileProps) {
  const tools = useRef<HTMLSpanElement>(null)
  const { ref, listeners, isDragging, isTarget } = useDraggedTile(photo.key, photo.state === 'refused')
  if (photo.state === 'refused') return <RefusedPhoto photo={photo} onRetry={onRetry} onRemove={onRemove} />
  const cover = place === 1
  const move = (by: -1 | 1) => {
    const pressed = document.activeElement
    onMove(by)
    // Moving a tile in the document takes the focus from its button; at either end that button is gone.
    requestAnimationFrame(() => {
      if (pressed instanceof HTMLElement && tools.current?.contains(pressed)) pressed.focus()
      else tools.current?.querySelector('button')?.focus()
    })
  }
  return (
    <li
      ref={ref}
      {...listeners}
      className={classes(
        'relative aspect-4/3 cursor-grab touch-manipulation select-none overflow-hidden bg-sunk',
        cover && 'col-span-2 row-span-2',
        isDragging && 'opacity-40',
        isTarget && 'outline-4 outline-signal -outline-offset-4',
      )}
    >
      {photo.state === 'stored' ? (
        <Picture
          picture={photo.sources}
          alt={cover ? t('sellingForm.pictureCover', { place }) : t('bike.pictureNumber', { number: place })}
          className="pointer-events-none"
          sizes={cover ? '(min-width: 760px) 400px, 92vw' : '(min-width: 760px) 200px, 46vw'}
        />
      ) : (
        <UploadingPhoto photo={photo} />
      )}
      {cover && photo.state === 'stored' ? (
        <span className="wdth-88 absolute bottom-0 left-0 bg-paper px-2 py-1 font-bold text-label">
          {t('sellingForm.cover')}
        </span>
      ) : null}
      <span ref={tools} className="absolute top-0 right-0 flex bg-paper">
        {cover ? null : (
          <PhotoTool icon="arrowLeft" label={t('sellingForm.moveEarlier', { place })} onClick={() => move(-1)} />
        )}
        {last ? null : (
          <PhotoTool icon="arrowRight" label={t('sellingForm.moveLater', { place })} onClick={() => move(1)} />
        )}
        <PhotoTool icon="bin" label={t('sellingForm.removePicture', { place })} onClick={onRemove} />
      </span>
    </li>
  )
}
