import { t } from '@bikevalley/messages'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { classes } from '../../ui/basics/classes.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import { IconButton } from '../../ui/basics/icon-button.tsx'
import { openModal } from '../../ui/overlays/modals.ts'
import { placeByKey, snapNear, snapRow, useSnapScroller } from '../../ui/pictures/snap-scroller.ts'
import { type ViewedPicture, ZoomPicture } from './zoom-picture.tsx'

export type PictureViewerProps = {
  open: boolean
  onClose: () => void
  pictures: readonly ViewedPicture[]
  /** What is seen: `Pictures of Honda Rebel`. */
  label: string
  /** Which one it opens with. */
  start: number
  /** Told when another one is shown. */
  onShow: (place: number) => void
}

/** The pictures on the whole screen: to swipe, or by arrow keys, Home, End and buttons; Escape and Back lead to the page again. */
export function PictureViewer({ open, onClose, label, ...row }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-band text-on-band"
    >
      {open ? <Row {...row} onClose={onClose} /> : null}
    </dialog>
  )
}

type RowProps = Omit<PictureViewerProps, 'open' | 'label'>

const inverted = 'hover:bg-on-band! hover:text-band'

function Row({ pictures, start, onShow, onClose }: RowProps) {
  const { ref, current, go } = useSnapScroller<HTMLUListElement>(pictures.length, start)
  const shown = useEffectEvent(onShow)
  useEffect(() => shown(current), [current])
  const begin = useEffectEvent(() => {
    const row = ref.current
    const around = row?.closest('dialog')
    // Only what is open has a width to be scrolled in.
    const leave = around ? openModal(around) : undefined
    row?.scrollTo({ left: start * row.clientWidth, behavior: 'instant' })
    return leave
  })
  useLayoutEffect(() => begin(), [])
  const step = (event: KeyboardEvent) => {
    const place = placeByKey(event.key, current, pictures.length)
    // What is looked at closely is moved by the keys instead.
    if (place === undefined || (event.target instanceof Element && event.target.closest('[data-zoomed]'))) return
    event.preventDefault()
    go(place)
  }
  return (
    <div className="flex h-full flex-col" onKeyDown={step}>
      <div className="flex min-h-14 items-center justify-between gap-4 px-(--gutter)">
        <p role="status" className="font-semibold">
          {t('bike.pictureOf', { place: current + 1, count: pictures.length })}
        </p>
        <IconButton label={t('common.close')} onClick={onClose} className={inverted}>
          <Icon name="close" size={22} />
        </IconButton>
      </div>
      <ul ref={ref} className={classes(snapRow, 'min-h-0 flex-1')}>
        {pictures.map((picture, place) => (
          <li
            key={picture.sources.src}
            inert={place !== current}
            className={classes('relative w-full flex-none', snapNear(place, current))}
          >
            {Math.abs(place - current) <= 1 ? <ZoomPicture picture={picture} shown={place === current} /> : null}
          </li>
        ))}
      </ul>
      <div className="flex min-h-16 items-center justify-center gap-4">
        {pictures.length > 1 ? (
          <>
            <IconButton label={t('bike.previousPicture')} onClick={() => go(current - 1)} className={inverted}>
              <Icon name="arrowLeft" size={22} />
            </IconButton>
            <IconButton label={t('bike.nextPicture')} onClick={() => go(current + 1)} className={inverted}>
              <Icon name="arrowRight" size={22} />
            </IconButton>
          </>
        ) : null}
      </div>
    </div>
  )
}
