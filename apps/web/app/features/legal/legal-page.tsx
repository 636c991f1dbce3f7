import type { LegalBlock } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { lazyQueryFor } from '../../lib/query.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { useSettings } from '../../lib/settings.ts'
import { Caution } from '../../ui/caution.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export type LegalPageName = 'terms' | 'privacy' | 'imprint'

type LegalPageProps = { page: LegalPageName; title: string }

/** One of the operator's texts. */
export function LegalPage({ page, title }: LegalPageProps) {
  const { localMode } = useSettings()
  const query = useQuery(lazyQueryFor('getLegalPage', { params: { page } }))
  const { data } = query
  return (
    <article className="wrap py-12 md:min-h-140 md:py-18">
      <h1 className="type-h1">{title}</h1>
      {data?.version ? <p className="mt-3 text-ink-2">Version {data.version}</p> : null}
      <div className="mt-8 grid max-w-[62ch] gap-6">
        {data && !data.operatorKnown ? (
          <Caution title="Nobody has said yet who runs this site">
            {localMode
              ? 'It runs on this machine alone. Before others use it, its operator sets OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL.'
              : 'Its operator has to set a name, an address and an email address.'}
          </Caution>
        ) : null}
        {query.isError ? <QueryFailure query={query} /> : null}
        {query.isPending ? <Skeleton className="h-120" /> : null}
        {data && data.blocks.length > 0 ? <LegalText blocks={data.blocks} /> : null}
      </div>
    </article>
  )
}

function LegalText({ blocks }: { blocks: readonly LegalBlock[] }) {
  return (
    <div className="grid gap-4 leading-relaxed">
      {blocks.map((block, index) => (
        <Block key={keyOf(block, index)} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'heading') return <h2 className="type-h3 mt-6">{block.text}</h2>
  if (block.kind === 'paragraph')
    return (
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        <Runs runs={block.runs} />
      </p>
    )
  return (
    <ul className="grid list-[square] gap-1.5 pl-5">
      {block.items.map((runs, index) => (
        <li key={keyOf(runs, index)} className="[overflow-wrap:anywhere]">
          <Runs runs={runs} />
        </li>
      ))}
    </ul>
  )
}

function Runs({ runs }: { runs: Extract<LegalBlock, { kind: 'paragraph' }>['runs'] }) {
  return runs.map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      <a key={keyOf(text, index)} href={href}>
        {text}
      </a>
    ),
  )
}

/** A text never changes its order while it is shown. */
const keyOf = (_content: unknown, index: number) => index
