import { Link } from 'react-router'
import { SELL, useSellPath } from '../../entities/bike/sell-path.ts'
import { classes } from '../../ui/basics/classes.ts'
import { Scene } from '../../ui/pictures/scene.tsx'
import type { Slide } from './slides.ts'

type SlidePanelProps = {
  slide: Slide
  id: string
  /** The id of its tab. */
  labelledBy: string
  /** In sight when the page comes: its picture is the page's largest. */
  first: boolean
  /** Shown now or next: its picture is fetched. */
  near: boolean
  /** Out of sight: neither read nor reached. */
  away: boolean
}

/** One slide: words on the calm side of its picture, on a phone below it. */
export function SlidePanel({ slide, id, labelledBy, first, near, away }: SlidePanelProps) {
  const { title, text, wide, phone, alt, words, field, links } = slide
  const look = looks[words]
  const sellPath = useSellPath()
  return (
    <div
      role="tabpanel"
      id={id}
      aria-labelledby={labelledBy}
      inert={away}
      className={classes(
        'relative flex w-full flex-none snap-start scroll-mt-20 flex-col md:min-h-[43.06vw] md:flex-row xl:min-h-155',
        look.text,
        field,
      )}
    >
      {/* Above the words and before them: a page may be drawn when half of it has arrived, and nothing moves then. */}
      <div className="relative aspect-4/3 md:absolute md:inset-0 md:aspect-auto">
        <Scene
          wide={wide}
          phone={phone}
          alt={alt()}
          sizes="(width >= 90rem) 1440px, 100vw"
          loading={first ? 'first' : near ? 'eager' : 'lazy'}
          className="absolute inset-0 size-full object-cover md:object-right"
        />
      </div>
      {/* On a phone as tall as the one with most links: the first may be drawn before that one has arrived. */}
      <div className="flex min-h-81 flex-1 flex-col px-(--gutter) pt-4 pb-6 md:min-h-0 md:relative md:z-1 md:max-w-[52%] md:py-6 lg:py-10">
        <h2 className="type-mega md:text-[clamp(3.5rem,8.2vw,7.75rem)]">{title()}</h2>
        <p className="my-3 max-w-[26ch] font-medium text-[1.0625rem] leading-[1.4] lg:my-4 lg:text-xl">{text()}</p>
        <p className="mt-auto flex flex-wrap gap-3 pt-2">
          {links.map(({ to, label }, place) => (
            <Link
              key={to}
              to={to === SELL ? sellPath : to}
              className={classes(shape, place === 0 ? look.filled : look.outlined)}
            >
              {label()}
            </Link>
          ))}
        </p>
      </div>
    </div>
  )
}

const shape =
  'wdth-88 inline-flex min-h-12 items-center rounded-control border-[1.5px] px-5 font-bold no-underline hover:no-underline lg:min-h-14 lg:px-7 lg:text-lg'

const ink = 'border-on-signal bg-on-signal text-[#f4f5f2]'
const paper = 'border-[#f4f5f2] bg-[#f4f5f2] text-on-signal'
/** The picture stays as it is in both themes, and so do the words on it and the ring of what has the focus. */
const looks = {
  ink: {
    text: 'text-on-signal [--focus-gap:#ffc400] [--focus:#14171a]',
    filled: `${ink} hover:bg-[#f4f5f2] hover:text-on-signal`,
    outlined: 'border-on-signal hover:bg-[#f4f5f2]',
  },
  paper: {
    text: 'text-[#f4f5f2] [--focus-gap:#14171a] [--focus:#ffc400]',
    filled: `${paper} hover:bg-on-signal hover:text-[#f4f5f2]`,
    outlined: 'border-[#f4f5f2] hover:bg-on-signal',
  },
} as const
