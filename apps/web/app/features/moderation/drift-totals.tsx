import type { DriftTotal } from '@bikevalley/contract'
import { useFormat, useSettings } from '../../lib/settings.ts'
import { Facts } from '../../ui/facts.tsx'
import { amountText, PROVIDER_LABELS, providerText, verdictOf, youngText } from './reconciliation-labels.ts'

/** Whether anything drifts, for each card processor and currency, and the sums that say so. */
export function DriftTotals({ totals }: { totals: readonly DriftTotal[] }) {
  const { currency } = useSettings()
  const several = totals.length > 1
  return (
    <div className="mb-12 grid gap-x-12 gap-y-10 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
      {totals.map((total) => (
        <section key={`${total.provider} ${total.currency}`} className={several ? undefined : 'max-w-2xl'}>
          <DriftTotalPart
            total={total}
            name={
              several || total.currency !== currency ? `${PROVIDER_LABELS[total.provider]}, ${total.currency}` : null
            }
          />
        </section>
      ))}
    </div>
  )
}

const COLOURS = { good: 'text-good', open: '', bad: '' } as const

function DriftTotalPart({ total, name }: { total: DriftTotal; name: string | null }) {
  const settings = useSettings()
  const { exactPrice } = useFormat()
  const { provider, currency, ledger, at_provider, drift, kept, costs, apart } = total
  const inWords = (text: string) => amountText(settings.currency, exactPrice)(text, currency)
  const amount = (text: string) => <span className="type-num text-xl">{inWords(text)}</span>
  const { verdict, words } = verdictOf(total)
  const colour = COLOURS[verdict]
  const young = youngText(total)
  return (
    <>
      {name === null ? null : <p className="font-semibold text-ink-2 text-small">{name}</p>}
      <h2 className={`type-h2 ${colour}`}>{words}</h2>
      {young === '' ? null : <p className="mt-1 text-ink-2">{young}</p>}
      <Facts
        large
        className="mt-4"
        facts={[
          { term: 'In the ledger', value: amount(ledger) },
          { term: `At ${providerText(provider)}`, value: amount(at_provider) },
          { term: 'Drift', value: <span className={Number(drift) === 0 ? undefined : colour}>{amount(drift)}</span> },
          ...(Number(kept) === 0
            ? []
            : [
                {
                  term: `Kept by ${providerText(provider)}`,
                  value: (
                    <>
                      {amount(kept)}
                      {costs === kept ? null : (
                        <span className="block text-ink-2 text-small">
                          {inWords(costs)} of it is in the ledger; the rest is of no payment of this site
                        </span>
                      )}
                    </>
                  ),
                },
              ]),
          ...(Number(apart) === 0 ? [] : [{ term: 'Moved apart from payments', value: amount(apart) }]),
        ]}
      />
    </>
  )
}
