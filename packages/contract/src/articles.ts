/** An article of the blog. Pages show it, and the sitemap and the preview pictures name it. */
export type Article = {
  /** The last part of its address, `/blog/<slug>`. */
  slug: 'state' | 'prototypical' | 'unittest' | 'vs'
  title: string
  /** Its name where there is little room. */
  shortTitle: string
  summary: string
  /** The day it was published. */
  posted: string
  /** At 200 words a minute, code aside; a test counts them. */
  minutes: number
}

/** The four articles of the blog, in the order of its list. */
export const articles: readonly Article[] = [
  {
    slug: 'state',
    title: 'What are the different ways to manage state in a React application?',
    shortTitle: 'Ways to manage state',
    summary:
      'Local, lifted, context, URL, server and store. Where each belongs, and the mistakes everybody makes first.',
    posted: '2026-11-20',
    minutes: 6,
  },
  {
    slug: 'prototypical',
    title: 'How does prototypical inheritance work?',
    shortTitle: 'Prototypical inheritance',
    summary: 'Objects that ask other objects. A walk up the chain, beginning with nothing but object literals.',
    posted: '2026-11-13',
    minutes: 5,
  },
  {
    slug: 'unittest',
    title: 'What is a unit test? Why should we write unit tests?',
    shortTitle: 'Unit tests',
    summary: 'A test is a sentence about your code that a machine can check every time you save.',
    posted: '2026-11-06',
    minutes: 5,
  },
  {
    slug: 'vs',
    title: 'React vs. Angular vs. Vue?',
    shortTitle: 'React, Angular, Vue',
    summary: 'The same small screen three times, compared by what each of them asks of you rather than by speed.',
    posted: '2026-10-30',
    minutes: 5,
  },
]
