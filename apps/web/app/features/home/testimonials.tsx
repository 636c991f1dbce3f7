import { SectionHeading } from '../../ui/layout/section-heading.tsx'

/* The words are placeholders, as specification §2 asks. */
const quotes = [
  {
    words: 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.',
    who: 'Lorem Ipsum, bought a Street Bob',
  },
  {
    words:
      'Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat.',
    who: 'Dolor Amet, sold an MT-07',
  },
  {
    words: 'Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur.',
    who: 'Sit Consectetur, bought a 350 EXC-F',
  },
]

/** What riders say; the first one large. */
export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="py-12 md:py-18">
      <SectionHeading id="testimonials">From the saddle</SectionHeading>
      <div className="grid gap-6 md:grid-cols-[1.5fr_1fr_1fr] md:gap-0">
        {quotes.map(({ words, who }, place) => (
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
