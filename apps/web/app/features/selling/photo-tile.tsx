import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useDraggedTile } from './photo-drag.tsx'
import type { Photo } from './photos.ts'

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
  if (photo.state === 'refused')
    return (
      <li className="flex flex-col border-2 border-bad bg-bad-wash p-2 text-label leading-[1.3]">
        <b className="text-bad [overflow-wrap:anywhere]">{photo.name}</b>
        <span role="alert">{photo.reason}</span>
        <span className="mt-auto flex flex-wrap gap-1 pt-1">
          {photo.retryable ? (
            <Button size="compact" onClick={onRetry}>
              Try again
            </Button>
          ) : null}
          <Button size="compact" onClick={onRemove} aria-label={`Remove ${photo.name}`}>
            Remove
          </Button>
        </span>
      </li>
    )
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
          alt={`Picture ${place}${cover ? ', the cover' : ''}`}
          className="pointer-events-none"
          sizes={cover ? '(min-width: 760px) 400px, 92vw' : '(min-width: 760px) 200px, 46vw'}
        />
      ) : (
        <span className="absolute inset-x-0 bottom-0 bg-paper px-2 py-1.5 text-label">
          <span className="block truncate">
            {photo.share < 1 ? `Uploading, ${Math.round(photo.share * 100)} %` : 'Being prepared'}
          </span>
          <ProgressBar share={photo.share} label={`Uploading ${photo.name}`} />
        </span>
      )}
      {cover && photo.state === 'stored' ? (
        <span className="wdth-88 absolute bottom-0 left-0 bg-paper px-2 py-1 font-bold text-label">Cover</span>
      ) : null}
      <span ref={tools} className="absolute top-0 right-0 flex bg-paper">
        {cover ? null : <Tool icon="arrowLeft" label={`Move picture ${place} earlier`} onClick={() => move(-1)} />}
        {last ? null : <Tool icon="arrowRight" label={`Move picture ${place} later`} onClick={() => move(1)} />}
        <Tool icon="bin" label={`Remove picture ${place}`} onClick={onRemove} />
      </span>
    </li>
  )
}

function Tool({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
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
