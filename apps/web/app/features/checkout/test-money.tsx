import { Caution } from '../../ui/feedback/caution.tsx'

const cards = [
  { number: '4242 4242 4242 4242', does: 'succeeds' },
  { number: '4000 0025 0000 3155', does: 'asks for authentication' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0000 0000 9995', does: 'has insufficient funds' },
  { number: '4000 0000 0000 0069', does: 'has expired' },
  { number: '4000 0000 0000 0127', does: 'has a wrong CVC' },
  { number: '4000 0000 0000 0259', does: 'succeeds, and the bank takes it back' },
  { number: '4000 0000 0000 1976', does: 'succeeds, and the bank asks about it' },
  { number: '4000 0000 0000 5134', does: 'succeeds, and takes no refund' },
  { number: '4000 0000 0000 5126', does: 'succeeds, and its refund comes back a minute later' },
] as const

/** Says that nothing here is real money, and which numbers do what. */
export function TestMoney() {
  return (
    <Caution title="Test money">
      <p>
        This site runs the built-in test cards. 4242 4242 4242 4242 succeeds, with any later date and any CVC. No real
        card is charged.
      </p>
      <details className="mt-1">
        <summary className="inline-flex min-h-6 items-center font-semibold underline underline-offset-[.2em]">
          All test cards
        </summary>
        <ul className="mt-1">
          {cards.map(({ number, does }) => (
            <li key={number}>
              <b className="whitespace-nowrap">{number}</b> {does}
            </li>
          ))}
        </ul>
      </details>
    </Caution>
  )
}
