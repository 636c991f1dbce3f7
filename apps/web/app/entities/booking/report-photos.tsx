import type { ReportPhoto } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { type MouseEvent, useRef, useState } from 'react'
import { FullScreen, prefetchViewer } from '../../lib/full-screen/full-screen.tsx'
import { useViewing } from '../../lib/full-screen/use-viewing.ts'
import { reportPhotoSources } from '../../lib/photos/pictures.ts'
import { Picture } from '../../ui/pictures/picture.tsx'

type ReportPhotosProps = {
  photos: readonly ReportPhoto[]
  /** Whose they are; null where they are the reader's own. */
  from: string | null
}

/** The photos that one side has added to its report; at a press on the whole screen, as those of a bike. */
export function ReportPhotos({ photos, from }: ReportPhotosProps) {
  const label = from === null ? t('booking.yourPhotos') : t('booking.photosFrom', { person: from })
  const list = useRef<HTMLUListElement>(null)
  const { viewing, view, leave } = useViewing(label)
  const [seen, setSeen] = useState(0)
  if (photos.length === 0) return null
  const viewed = photos.map((photo, index) => ({
    sources: reportPhotoSources(photo),
    alt: altOf(from, String(index + 1), String(photos.length)),
  }))
  /** Without scripts, or with a key that asks for a tab, it is a link to the photo. */
  const show = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setSeen(index)
    view()
  }
  return (
    <>
      <ul ref={list} aria-label={label} className="mt-3 grid max-w-lg grid-cols-3 gap-2">
        {viewed.map(({ sources, alt }, index) => (
          <li key={sources.src}>
            <a
              href={sources.src}
              aria-haspopup="dialog"
              onClick={(event) => show(event, index)}
              onPointerEnter={prefetchViewer}
              onFocus={prefetchViewer}
              className="block aspect-4/3 cursor-zoom-in overflow-hidden hover:opacity-90"
            >
              <Picture picture={sources} alt={t('booking.opensLarge', { photo: alt })} sizes="170px" />
            </a>
          </li>
        ))}
      </ul>
      <FullScreen
        open={viewing}
        onClose={leave}
        pictures={viewed}
        label={label}
        start={seen}
        onShow={setSeen}
        focusBack={() => list.current?.querySelectorAll('a')[seen]?.focus()}
      />
    </>
  )
}

const altOf = (from: string | null, number: string, count: string): string =>
  from === null ? t('booking.yourPhoto', { number, count }) : t('booking.photoFrom', { number, count, person: from })
