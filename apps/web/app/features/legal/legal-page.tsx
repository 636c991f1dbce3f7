import type { LegalBlock } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryFor } from '../../lib/api/query.ts'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { useSettings } from '../../lib/format/settings.ts'
import { Caution } from '../../ui/feedback/caution.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export type LegalPageName = 'terms' | 'privacy' | 'imprint'

type LegalPageProps = { page: LegalPageName; title: string }

/** One of the operator's texts. */
export function LegalPage({ page, title }: LegalPageProps) {
  const { localMode } = useSettings()
  const query = useQuery(queryFor('getLegalPage', { params: { page } }))
  const { data } = query
  return (
    <article className="wrap pt-8 pb-12 md:min-h-140 md:pb-18">
      <PageTitle subtitle={data?.version ? t('legal.version', { version: data.version }) : undefined}>
        {title}
      </PageTitle>
      <div className="grid gap-8 border-ink border-t-6 pt-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-12">
        <LegalContents page={page} blocks={data?.blocks ?? []} />
        <div className="grid min-w-0 content-start gap-6">
          {data && !data.operatorKnown ? (
            <Caution title={t('legal.operatorUnknown')}>
              {localMode ? t('legal.operatorOfThisMachine') : t('legal.operatorOfSite')}
            </Caution>
          ) : null}
          {query.isError ? <QueryFailure query={query} /> : null}
          {query.isPending ? <Skeleton className="h-120" /> : null}
          {data && data.blocks.length > 0 ? <LegalText blocks={data.blocks} /> : null}
        </div>
      </div>
    </article>
  )
}

const pages = () =>
  [
    { page: 'terms', label: t('site.terms') },
    { page: 'privacy', label: t('site.privacy') },
    { page: 'imprint', label: t('site.imprint') },
  ] as const

/** The address of a heading within the page. */
const anchorOf = (index: number) => `part-${index + 1}`

/** The operator's other texts, and the parts of this one. */
function LegalContents({ page, blocks }: { page: LegalPageName; blocks: readonly LegalBlock[] }) {
  const headings = blocks.flatMap((block, index) => (block.kind === 'heading' ? [{ text: block.text, index }] : []))
  return (
    <aside className="text-small lg:sticky lg:top-6 lg:self-start print:hidden">
      <nav aria-label={t('legal.theRules')}>
        <ul className="flex gap-x-6 lg:grid">
          {pages().map(({ page: other, label }) => (
            <li key={other}>
              <Link
                to={`/${other}`}
                aria-current={other === page ? 'page' : undefined}
                className="flex min-h-11 items-center font-semibold no-underline hover:underline aria-[current]:shadow-[inset_0_-4px_0_var(--signal)] lg:min-h-9 lg:aria-[current]:shadow-none lg:aria-[current]:border-signal lg:border-transparent lg:border-l-6 lg:pl-3"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {headings.length > 1 ? (
        <nav aria-label={t('legal.onThisPage')} className="mt-6 max-lg:hidden">
          <p className="mb-2 pl-3 font-bold">{t('legal.onThisPage')}</p>
          <ol>
            {headings.map(({ text, index }) => (
              <li key={anchorOf(index)}>
                <a
                  href={`#${anchorOf(index)}`}
                  className="flex min-h-9 items-center border-rule border-l-3 py-1.5 pl-3 text-ink-2 leading-tight no-underline hover:underline"
                >
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
    </aside>
  )
}

function LegalText({ blocks }: { blocks: readonly LegalBlock[] }) {
  return (
    <div className="grid max-w-[62ch] gap-4 text-[1.125rem] leading-relaxed">
      {blocks.map((block, index) => (
        <Block key={keyOf(block, index)} block={block} anchor={anchorOf(index)} />
      ))}
    </div>
  )
}

function Block({ block, anchor }: { block: LegalBlock; anchor: string }) {
  if (block.kind === 'heading')
    return (
      <h2 id={anchor} className="type-h3 mt-6 scroll-mt-6 first:mt-0">
        {block.text}
      </h2>
    )
  if (block.kind === 'paragraph')
    return (
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        <Runs runs={block.runs} />
      </p>
    )
  const items = block.items.map((runs, index) => (
    <li key={keyOf(runs, index)} className="whitespace-pre-line [overflow-wrap:anywhere]">
      <Runs runs={runs} />
    </li>
  ))
  if (block.start === undefined) return <ul className="grid list-[square] gap-1.5 pl-5">{items}</ul>
  return (
    <ol start={block.start} className="grid list-decimal gap-1.5 pl-8">
      {items}
    </ol>
  )
}

function Runs({ runs }: { runs: Extract<LegalBlock, { kind: 'paragraph' }>['runs'] }) {
  return runs.map((run, index) => <Run key={keyOf(run, index)} {...run} />)
}

function Run({ text, href, strong, emphasis }: Extract<LegalBlock, { kind: 'paragraph' }>['runs'][number]) {
  const Element = strong ? 'strong' : 'span'
  const words = <Element className={emphasis && 'italic'}>{text}</Element>
  return href === undefined ? words : <a href={href}>{words}</a>
}

/** A text never changes its order while it is shown. */
const keyOf = (_content: unknown, index: number) => index
