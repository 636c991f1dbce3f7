import { t } from '@bikevalley/messages'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'

/* The words are placeholders, as specification §2 asks. */
const quotes = () => [
  { words: t('home.quoteOne'), who: t('home.quoteOneBy') },
  { words: t('home.quoteTwo'), who: t('home.quoteTwoBy') },
  { words: t('home.quoteThree'), who: t('home.quoteThreeBy') },
]

/** What riders say; the first one large. */
export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="py-12 md:py-18">
      <SectionHeading id="testimonials">{t('home.fromTheSaddle')}</SectionHeading>
      <div className="grid gap-6 md:grid-cols-[1.5fr_1fr_1fr] md:gap-0">
        {quotes().map(({ words, who }, place) => (
          <figure
            key={who}
            className="border-rule max-md:not-first:border-t max-md:not-first:pt-4 md:px-8 md:first:pl-0 md:not-first:border-l"
          >
            <blockquote lang="la" className={place === 0 ? 'type-h2' : 'text-[1.0625rem]'}>
              {words}
            </blockquote>
            <figcaption className="mt-4 text-ink-2 text-small">{who}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
