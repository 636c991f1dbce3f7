import { t } from '@bikevalley/messages'
import { useEffect, useState } from 'react'
import { classes } from '../ui/basics/classes.ts'

export type Section = { id: string; title: string }

/** The sections of an article; the one being read is marked. */
export function ArticleContents({ sections }: { sections: readonly Section[] }) {
  const current = useCurrentSection(sections)
  return (
    <nav aria-label={t('blog.inThisArticle')} className="text-small lg:sticky lg:top-6 lg:self-start print:hidden">
      <p className="mb-2 font-bold">{t('blog.inThisArticle')}</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className={classes(
                'flex min-h-11 items-center border-l-3 py-1.5 pl-3 leading-tight no-underline hover:underline lg:min-h-9',
                id === current ? 'border-ink font-bold' : 'border-rule text-ink-2',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The last section whose heading has come into the upper third of the window; undefined before the first. */
function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    const look = () => {
      const line = window.innerHeight / 3
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id)
    }
    // Called when a heading crosses the line, in either direction, and once at the beginning.
    const watcher = new IntersectionObserver(look, { rootMargin: '0px 0px -66.7% 0px' })
    for (const heading of headings) watcher.observe(heading)
    return () => watcher.disconnect()
  }, [sections])
  return current
}
