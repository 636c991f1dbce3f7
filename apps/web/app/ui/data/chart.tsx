import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'

type ChartProps = {
  title: string
  /** What is counted, in a quiet line. */
  subtitle: string
  /** What the drawing shows, for who does not see it. */
  sentence: string
  /** The same as a table: its heads, and a row for each point. The first cell names the row. */
  table: { heads: readonly string[]; rows: readonly (readonly string[])[] }
  children: ReactNode
}

/** Around every drawing: its title, the sentence that it says, and on request its numbers as a table. */
export function Chart({ title, subtitle, sentence, table, children }: ChartProps) {
  return (
    <figure className="min-w-0">
      <figcaption>
        <h3 className="type-h3">{title}</h3>
        <p className="mt-0.5 mb-3 text-ink-2 text-small">{subtitle}</p>
      </figcaption>
      <div role="img" aria-label={sentence}>
        {children}
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center font-semibold text-small underline underline-offset-[.2em]">
          {t('ui.showAsTable')}
        </summary>
        <table className="w-full text-small">
          <caption className="sr-only">{`${title}, ${subtitle}`}</caption>
          <thead>
            <tr>
              {table.heads.map((head, column) => (
                <th
                  key={head}
                  scope="col"
                  className={`border-ink border-b-2 py-1.5 font-semibold text-ink-2 ${column === 0 ? 'text-left' : 'text-right'}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row" className="border-rule border-b py-1.5 text-left font-normal">
                  {name}
                </th>
                {cells.map((cell, column) => (
                  <td key={table.heads[column + 1]} className="border-rule border-b py-1.5 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
