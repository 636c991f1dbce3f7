import type { DriftTotal } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { Facts } from '../../../ui/data/facts.tsx'
import { amountText, providerLabel, providerText, recentText, verdictOf } from './reconciliation-labels.ts'

/** Whether anything drifts, for each card processor and currency, and the sums that say so. */
export function DriftTotals({ totals }: { totals: readonly DriftTotal[] }) {
  const settings = useSettings()
  const several = totals.length > 1
  return (
    <div className="mb-12 grid gap-x-12 gap-y-10 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
      {totals.map((total) => (
        <section key={`${total.provider} ${total.currency}`} className={several ? undefined : 'max-w-2xl'}>
          <DriftTotalPart
            total={total}
            name={
              several || total.currency !== settings.currency
                ? `${providerLabel(total.provider, settings)}, ${total.currency}`
                : null
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
  const format = useFormat()
  const { provider, currency, ledger, at_provider, drift, fees, costs, other } = total
  const withCurrency = (text: string) => amountText(settings.currency, format.exactPrice)(text, currency)
  const amount = (text: string) => <span className="type-num text-xl">{withCurrency(text)}</span>
  const { verdict, words } = verdictOf(total)
  const colour = COLOURS[verdict]
  const recent = recentText(total)
  return (
    <>
      {name === null ? null : <p className="font-semibold text-ink-2 text-small">{name}</p>}
      <h2 className={`type-h2 ${colour}`}>{words}</h2>
      {recent === '' ? null : <p className="mt-1 text-ink-2">{recent}</p>}
      <Facts
        large
        className="mt-4"
        facts={[
          { term: t('operatorReconciliation.inTheLedger'), value: amount(ledger) },
          {
            term: t('operatorReconciliation.atProvider', { provider: providerText(provider, settings) }),
            value: amount(at_provider),
          },
          {
            term: t('operatorReconciliation.drift'),
            value: <span className={Number(drift) === 0 ? undefined : colour}>{amount(drift)}</span>,
          },
          ...(Number(fees) === 0
            ? []
            : [
                {
                  term: t('operatorReconciliation.feesOfProvider', { provider: providerText(provider, settings) }),
                  value: (
                    <>
                      {amount(fees)}
                      {costs === fees ? null : (
                        <span className="block text-ink-2 text-small">
                          {t('operatorReconciliation.costsInLedger', { amount: withCurrency(costs) })}
                        </span>
                      )}
                    </>
                  ),
                },
              ]),
          ...(Number(other) === 0 ? [] : [{ term: t('operatorReconciliation.otherMovements'), value: amount(other) }]),
        ]}
      />
    </>
  )
}
