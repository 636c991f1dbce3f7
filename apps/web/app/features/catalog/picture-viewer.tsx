import type { Picture as StoredPicture } from '@bikevalley/contract'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { pictureSources } from '../../lib/pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'

type PictureViewerProps = {
  open: boolean
  onClose: () => void
  pictures: readonly StoredPicture[]
  /** The bike's name. */
  name: string
  current: number
  onGo: (place: number) => void
}

/** One whole picture on the whole screen; arrow keys and buttons lead to the others, Escape back to the page. */
export function PictureViewer({ open, onClose, pictures, name, current, onGo }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])
  const step = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') onGo(current + 1)
    if (key === 'ArrowLeft') onGo(current - 1)
  }
  const picture = pictures[current]
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onClose={onClose}
      onKeyDown={step}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-band text-on-band"
    >
      {open && picture ? (
        <div className="flex h-full flex-col">
          <div className="flex min-h-14 items-center justify-between gap-4 px-(--gutter)">
            <p role="status" className="font-semibold">
              {current + 1} of {pictures.length}
            </p>
            <IconButton label="Close" onClick={onClose} className="hover:bg-on-band hover:text-band">
              <Icon name="close" size={22} />
            </IconButton>
          </div>
          <div key={picture.display_url} className="min-h-0 flex-1">
            <Picture picture={pictureSources(picture)} alt={picture.alt} sizes="100vw" eager whole />
          </div>
          <div className="flex min-h-16 items-center justify-center gap-4">
            {pictures.length > 1 ? (
              <>
                <IconButton
                  label="Previous picture"
                  onClick={() => onGo(current - 1)}
                  className="hover:bg-on-band hover:text-band"
                >
                  <Icon name="arrowLeft" size={22} />
                </IconButton>
                <IconButton
                  label="Next picture"
                  onClick={() => onGo(current + 1)}
                  className="hover:bg-on-band hover:text-band"
                >
                  <Icon name="arrowRight" size={22} />
                </IconButton>
              </>
            ) : null}
          </div>
        </div>
      ) : null}
    </dialog>
  )
}
