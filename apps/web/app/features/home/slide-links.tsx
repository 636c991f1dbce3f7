import { t } from '@bikevalley/messages'
import { classes } from '../../ui/basics/classes.ts'
import { SlideName, slideTabLook, stripLook } from './slide-strip.tsx'
import { slides } from './slides.ts'

/** Without scripts the slides are reached by links, which scroll to them; they stand where the tabs do otherwise. */
export function SlideLinks({ id }: { id: string }) {
  return (
    <noscript>
      <nav aria-label={t('home.slides')} className={classes(stripLook, 'min-h-12 lg:min-h-15')}>
        {slides.map(({ label, wide }, place) => (
          <a key={wide.name} href={`#${id}-panel-${place}`} className={classes(slideTabLook, 'no-underline')}>
            <SlideName place={place} label={label()} />
          </a>
        ))}
      </nav>
    </noscript>
  )
}
