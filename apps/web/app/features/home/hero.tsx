import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Scene } from '../../ui/scene.tsx'

const wide = { name: 'hero', width: 1920, height: 827, widths: [960, 1440, 1920] }
const phone = { name: 'hero-m', width: 800, height: 600, widths: [800] }

/** The top of the home page. The picture is yellow in both themes, so its words and buttons keep one colour. */
export function Hero() {
  return (
    <section
      aria-labelledby="hero"
      className="relative mx-auto flex max-w-page flex-col-reverse bg-signal text-on-signal md:block"
    >
      <div className="flex flex-col px-(--gutter) pt-4 pb-6 md:absolute md:inset-y-0 md:left-0 md:w-[52%] md:py-10">
        <h1 id="hero" className="type-mega">
          Someone looked after&nbsp;it. Your&nbsp;turn.
        </h1>
        <p className="my-3 max-w-[25ch] font-medium text-[1.0625rem] leading-[1.4] md:my-4 md:text-xl">
          Used motorbikes from people who ride them, paid by card and never sold twice.
        </p>
        <p className="mt-2 flex flex-wrap gap-3 md:mt-auto">
          <HeroLink to="/categorie" filled>
            Buy a bike
          </HeroLink>
          <HeroLink to="/dashboard/addproduct">Sell yours</HeroLink>
        </p>
      </div>
      <Scene
        wide={wide}
        phone={phone}
        alt="Black V-twin cruiser with gold pinstripe, right side"
        sizes="(width >= 90rem) 1440px, 100vw"
        className="aspect-4/3 w-full object-cover md:aspect-auto md:h-155 md:object-right"
      />
    </section>
  )
}

type HeroLinkProps = { to: string; filled?: boolean; children: string }

function HeroLink({ to, filled = false, children }: HeroLinkProps) {
  return (
    <Link
      to={to}
      className={classes(
        'wdth-88 inline-flex min-h-14 items-center rounded-control border-[1.5px] border-on-signal px-7 font-bold text-lg no-underline hover:bg-[#f4f5f2] hover:text-on-signal hover:no-underline',
        filled ? 'bg-on-signal text-[#f4f5f2]' : 'text-on-signal',
      )}
    >
      {children}
    </Link>
  )
}
