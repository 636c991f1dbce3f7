import type { Bike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { BikePicture } from '../../../entities/bike/bike-picture.tsx'
import { FullScreen, prefetchViewer } from '../../../lib/full-screen/full-screen.tsx'
import { useViewing } from '../../../lib/full-screen/use-viewing.ts'
import { pictureSources } from '../../../lib/photos/pictures.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { classes } from '../../../ui/basics/classes.ts'
import { useDeferredHydrated } from '../../../ui/basics/hydrated.ts'
import { Plate } from '../../../ui/pictures/plate.tsx'
import { placeByKey, snapNear, snapRow, useSnapScroller } from '../../../ui/pictures/snap-scroller.ts'
import { useOwnBooking } from '../queries.ts'

const largeSizes = '(width >= 90rem) 860px, (width >= 47.5rem) 58vw, 100vw'
const thumbSizes = '(width >= 47.5rem) 12vw, 20vw'

/** One large picture to swipe, and all of them small below, to choose from, also with the arrow keys, Home and End. */
export function Gallery({ bike }: { bike: Bike }) {
  const { pictures, name } = bike
  const { viewer } = useViewer()
  const own = useOwnBooking(bike._id, viewer)
  const bought = own?.state === 'paid' || own?.state === 'handed_over'
  // To whom it is sold is known before it is called so.
  const sold = bike.state === 'sold' && own !== undefined && !bought
  const { ref, current, go } = useSnapScroller<HTMLUListElement>(pictures.length)
  const { viewing, view, leave } = useViewing('gallery')
  const hydrated = useDeferredHydrated()
  const focusPicture = () => ref.current?.querySelectorAll('button')[current]?.focus({ preventScroll: true })
  const step = useSteps(pictures.length, current, go, focusPicture)
  if (pictures.length === 0)
    return (
      <div className="aspect-4/3 max-md:-mx-(--gutter)">
        <BikePicture picture={undefined} alt={name} category={bike.category_name} sizes={largeSizes} />
      </div>
    )
  return (
    <section aria-label={t('catalog.pictures')} className="min-w-0">
      <div className="relative max-md:-mx-(--gutter)">
        <ul ref={ref} onKeyDown={step} className={snapRow}>
          {pictures.map((picture, place) => (
            <li
              key={picture.display_url}
              inert={hydrated && place !== current}
              className={classes('w-full flex-none', hydrated ? snapNear(place, current) : 'snap-start')}
            >
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={view}
                onPointerEnter={prefetchViewer}
                onFocus={prefetchViewer}
                className="block aspect-4/3 w-full cursor-zoom-in overflow-hidden focus-visible:-outline-offset-3"
              >
                <BikePicture
                  picture={picture}
                  alt={picture.alt}
                  sizes={largeSizes}
                  important={place === 0}
                  eager={hydrated && Math.abs(place - current) <= 1}
                  faded={sold}
                />
                <span className="sr-only">{t('catalog.showLarge')}</span>
              </button>
            </li>
          ))}
        </ul>
        {sold || bought ? (
          <Plate className="absolute top-4 left-4 text-xl">{bought ? t('catalog.boughtByYou') : t('bike.sold')}</Plate>
        ) : null}
        {pictures.length > 1 ? (
          <p role="status" className="pointer-events-none absolute bottom-4 left-4 print:hidden">
            <span className="sr-only">{t('catalog.picture')} </span>
            <Plate>{`${current + 1} / ${pictures.length}`}</Plate>
          </p>
        ) : null}
      </div>
      {pictures.length > 1 ? <Thumbs pictures={pictures} current={current} onGo={go} /> : null}
      <FullScreen
        open={viewing}
        onClose={leave}
        pictures={pictures.map((picture) => ({ sources: pictureSources(picture), alt: picture.alt }))}
        label={t('catalog.picturesOf', { name })}
        start={current}
        onShow={go}
        focusBack={focusPicture}
      />
    </section>
  )
}

/** Keys lead to another picture and take the focus along: what was left is out of reach then. */
function useSteps(count: number, current: number, go: (place: number) => void, focus: () => void) {
  const target = useRef<number | null>(null)
  // The row is still on its way when the key is pressed: the focus follows once it has arrived.
  useEffect(() => {
    if (target.current !== current) return
    target.current = null
    focus()
  })
  return (event: KeyboardEvent) => {
    const place = placeByKey(event.key, current, count)
    if (place === undefined || count < 2) return
    event.preventDefault()
    target.current = place
    go(place)
  }
}

type ThumbsProps = Pick<Bike, 'pictures'> & { current: number; onGo: (place: number) => void }

function Thumbs({ pictures, current, onGo }: ThumbsProps) {
  const list = useRef<HTMLUListElement>(null)
  const step = useSteps(pictures.length, current, onGo, () =>
    list.current?.querySelectorAll('button')[current]?.focus(),
  )
  return (
    <ul ref={list} onKeyDown={step} className="mt-2 grid grid-cols-5 gap-2 print:hidden">
      {pictures.map((picture, place) => (
        <li key={picture.display_url}>
          <button
            type="button"
            aria-label={t('catalog.showPicture', { place: place + 1, count: pictures.length })}
            aria-current={place === current}
            onClick={() => onGo(place)}
            className="block w-full border-transparent border-b-4 pb-1 aria-[current=true]:border-ink"
          >
            <span className="block aspect-4/3 overflow-hidden">
              <BikePicture picture={picture} alt="" sizes={thumbSizes} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
