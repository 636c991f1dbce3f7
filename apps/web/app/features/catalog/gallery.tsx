import type { Bike } from '@bikevalley/contract'
import { type KeyboardEvent, useRef, useState } from 'react'
import { BikePicture } from '../../lib/bike-card/bike-picture.tsx'
import { Plate } from '../../ui/plate.tsx'

const largeSizes = '(width >= 90rem) 860px, (width >= 47.5rem) 58vw, 100vw'
const thumbSizes = '(width >= 47.5rem) 12vw, 20vw'

/** One large picture, and the others below to choose from, also with the arrow keys. */
export function Gallery({ bike }: { bike: Bike }) {
  const { pictures, name } = bike
  const sold = bike.state === 'sold'
  const [chosen, setChosen] = useState(0)
  const thumbs = useRef<HTMLUListElement>(null)
  const shown = Math.min(chosen, Math.max(0, pictures.length - 1))

  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = (shown + by + pictures.length) % pictures.length
    setChosen(next)
    thumbs.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <section aria-label="Pictures">
      <div className="relative aspect-4/3 overflow-hidden max-md:-mx-(--gutter)">
        <BikePicture
          key={shown}
          picture={pictures[shown]}
          alt={pictures[shown]?.alt ?? name}
          sizes={largeSizes}
          important
          faded={sold}
        />
        {sold ? <Plate className="absolute top-4 left-4 text-xl">Sold</Plate> : null}
        {pictures.length > 1 ? (
          <Plate className="absolute bottom-4 left-4">
            {shown + 1} / {pictures.length}
          </Plate>
        ) : null}
      </div>
      {pictures.length > 1 ? (
        <ul ref={thumbs} onKeyDown={step} className="mt-2 grid grid-cols-5 gap-2">
          {pictures.map((picture, place) => (
            <li key={picture.display_url}>
              <button
                type="button"
                aria-label={`Show picture ${place + 1} of ${pictures.length}`}
                aria-current={place === shown}
                onClick={() => setChosen(place)}
                className="block w-full border-transparent border-b-4 pb-1 aria-[current=true]:border-ink"
              >
                <span className="block aspect-4/3 overflow-hidden">
                  <BikePicture picture={picture} alt="" sizes={thumbSizes} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
