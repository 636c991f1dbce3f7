import type { Bike } from '@bikevalley/contract'
import { type KeyboardEvent, useRef, useState } from 'react'
import { BikePicture } from '../../lib/bike-card/bike-picture.tsx'
import { useAwake } from '../../ui/hydrated.ts'
import { Plate } from '../../ui/plate.tsx'
import { snapRow, useSnapScroller } from '../../ui/snap-scroller.ts'
import { PictureViewer } from './picture-viewer.tsx'

const largeSizes = '(width >= 90rem) 860px, (width >= 47.5rem) 58vw, 100vw'
const thumbSizes = '(width >= 47.5rem) 12vw, 20vw'

/** One large picture to swipe, and all of them small below, to choose from, also with the arrow keys. */
export function Gallery({ bike }: { bike: Bike }) {
  const { pictures, name } = bike
  const sold = bike.state === 'sold'
  const { ref, current, go } = useSnapScroller<HTMLUListElement>(pictures.length)
  const [viewing, setViewing] = useState(false)
  const awake = useAwake()
  if (pictures.length === 0)
    return (
      <div className="aspect-4/3 max-md:-mx-(--gutter)">
        <BikePicture picture={undefined} alt={name} sizes={largeSizes} />
      </div>
    )
  return (
    <section aria-label="Pictures" className="min-w-0">
      <div className="relative max-md:-mx-(--gutter)">
        <ul ref={ref} className={snapRow}>
          {pictures.map((picture, place) => (
            <li key={picture.display_url} inert={awake && place !== current} className="w-full flex-none snap-start">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setViewing(true)}
                className="block aspect-4/3 w-full cursor-zoom-in overflow-hidden focus-visible:-outline-offset-3"
              >
                <BikePicture
                  picture={picture}
                  alt={picture.alt}
                  sizes={largeSizes}
                  important={place === 0}
                  eager={awake && Math.abs(place - current) <= 1}
                  faded={sold}
                />
                <span className="sr-only">. Show large</span>
              </button>
            </li>
          ))}
        </ul>
        {sold ? <Plate className="absolute top-4 left-4 text-xl">Sold</Plate> : null}
        {pictures.length > 1 ? (
          <p role="status" className="pointer-events-none absolute bottom-4 left-4">
            <span className="sr-only">Picture </span>
            <Plate>
              {current + 1} / {pictures.length}
            </Plate>
          </p>
        ) : null}
      </div>
      {pictures.length > 1 ? <Thumbs pictures={pictures} current={current} onGo={go} /> : null}
      <PictureViewer
        open={viewing}
        onClose={() => {
          setViewing(false)
          // The picture that it was opened from may be out of sight by now, where nothing can have the focus.
          ref.current?.querySelectorAll('button')[current]?.focus()
        }}
        pictures={pictures}
        name={name}
        current={current}
        onGo={go}
      />
    </section>
  )
}

type ThumbsProps = Pick<Bike, 'pictures'> & { current: number; onGo: (place: number) => void }

function Thumbs({ pictures, current, onGo }: ThumbsProps) {
  const list = useRef<HTMLUListElement>(null)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = (current + by + pictures.length) % pictures.length
    onGo(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <ul ref={list} onKeyDown={step} className="mt-2 grid grid-cols-5 gap-2">
      {pictures.map((picture, place) => (
        <li key={picture.display_url}>
          <button
            type="button"
            aria-label={`Show picture ${place + 1} of ${pictures.length}`}
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
