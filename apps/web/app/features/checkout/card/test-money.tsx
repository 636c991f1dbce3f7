import { t } from '@bikevalley/messages'
import { Caution } from '../../../ui/feedback/caution.tsx'

const cards = [
  { number: '4242 4242 4242 4242', does: () => t('checkout.succeeds') },
  { number: '4000 0025 0000 3155', does: () => t('checkout.asksForAuthentication') },
  { number: '4000 0000 0000 0002', does: () => t('checkout.isDeclined') },
  { number: '4000 0000 0000 9995', does: () => t('checkout.insufficientFunds') },
  { number: '4000 0000 0000 0069', does: () => t('checkout.hasExpired') },
  { number: '4000 0000 0000 0127', does: () => t('checkout.wrongCvc') },
  { number: '4000 0000 0000 0259', does: () => t('checkout.bankTakesBack') },
  { number: '4000 0000 0000 1976', does: () => t('checkout.bankInquiryAbout') },
  { number: '4000 0000 0000 5134', does: () => t('checkout.takesNoRefund') },
  { number: '4000 0000 0000 5126', does: () => t('checkout.refundReturned') },
] as const

/** Says that nothing here is real money, and which numbers do what. */
export function TestMoney() {
  return (
    <Caution title={t('checkout.testMoney')}>
      <p>{t('checkout.builtInCards')}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-6 items-center font-semibold underline underline-offset-[.2em]">
          {t('checkout.allTestCards')}
        </summary>
        <ul className="mt-1">
          {cards.map(({ number, does }) => (
            <li key={number}>
              <b className="whitespace-nowrap">{number}</b> <span>{does()}</span>
            </li>
          ))}
        </ul>
      </details>
    </Caution>
  )
}
