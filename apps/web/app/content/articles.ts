export type Article = {
  /** The last part of its address, `/blog/<slug>`. */
  slug: 'state' | 'prototypical' | 'unittest' | 'vs'
  title: string
  summary: string
  minutes: number
}

/** The four articles of the blog, in the order of its list. */
export const articles: readonly Article[] = [
  {
    slug: 'state',
    title: 'Ways to manage state in a React app',
    summary: 'Four kinds of state, where each of them belongs, and why most apps need no store.',
    minutes: 5,
  },
  {
    slug: 'prototypical',
    title: 'How prototypical inheritance works',
    summary: 'Objects that ask other objects: the chain behind every method call in JavaScript.',
    minutes: 4,
  },
  {
    slug: 'unittest',
    title: 'What a unit test is, and why to write one',
    summary: 'A small program that calls your program. What it buys, what it costs, and what to leave alone.',
    minutes: 4,
  },
  {
    slug: 'vs',
    title: 'Angular, React and Vue compared',
    summary: 'Three ways to keep a page in step with its data, and how to choose without a war.',
    minutes: 5,
  },
]

/** The article of a slug. */
export function articleOf(slug: Article['slug']): Article {
  const found = articles.find((article) => article.slug === slug)
  if (!found) throw new Error(`There is no article called "${slug}".`)
  return found
}
