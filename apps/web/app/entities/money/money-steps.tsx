import { LIMITS } from '@bikevalley/contract/life-cycles'
import { t } from '@bikevalley/messages'
import { classes } from '../../ui/basics/classes.ts'
import { Plate } from '../../ui/pictures/plate.tsx'

/** The four steps of a purchase that goes well, in their order. */
const MONEY_STEPS = ['book', 'look', 'pay', 'code'] as const
export type MoneyStep = (typeof MONEY_STEPS)[number]

type StepTexts = { title: () => string; short: () => string; long: () => string }

const BOOKED_DAYS = String(LIMITS.bookingLapsesAfterDays)

const TEXTS: Readonly<Record<MoneyStep, StepTexts>> = {
  book: {
    title: () => t('money.book'),
    short: () => t('money.bookShort', { days: BOOKED_DAYS }),
    long: () => t('money.bookLong', { days: BOOKED_DAYS }),
  },
  look: { title: () => t('money.look'), short: () => t('money.lookShort'), long: () => t('money.lookLong') },
  pay: { title: () => t('money.pay'), short: () => t('money.payShort'), long: () => t('money.payLong') },
  code: { title: () => t('money.code'), short: () => t('money.codeShort'), long: () => t('money.codeLong') },
}

type MoneyStepsProps = {
  /** Where the reader stands; null where they are on no such way, or on several. */
  current?: MoneyStep | null
  /** With a sentence for each step. */
  large?: boolean
  className?: string | undefined
}

/** How the buyer's money moves, as four plates: book, look, pay (we hold it), code (the seller is paid). */
export function MoneySteps({ current = null, large = false, className }: MoneyStepsProps) {
  const steps = MONEY_STEPS.map((step) => ({ step, ...TEXTS[step], now: step === current }))
  return (
    <ol
      aria-label={t('money.howMoneyMoves')}
      className={classes(
        large
          ? 'grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:gap-y-6 lg:grid-cols-4'
          : 'grid grid-cols-[repeat(4,minmax(min-content,1fr))] gap-x-2',
        className,
      )}
    >
      {steps.map(({ step, title, short, long, now }, index) => (
        <li
          key={step}
          aria-current={now ? 'step' : undefined}
          className={classes('min-w-0', large && 'max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)]')}
        >
          <span
            className={classes(
              "flex items-center gap-2 after:flex-1 after:border-rule after:border-t-2 after:content-[''] in-[li:last-child]:after:hidden",
              large && 'max-sm:items-start max-sm:after:hidden',
            )}
          >
            <Plate kind={now ? 'signal' : 'paper'} className={large ? 'text-[1.375rem]' : undefined}>
              {large ? `${index + 1} ${title()}` : title()}
            </Plate>
          </span>
          <span className={classes('block text-ink-2', large ? 'max-w-[40ch] sm:mt-3' : 'mt-1 text-label')}>
            <span className="sr-only">{now ? `${t('money.now')}: ` : ': '}</span>
            <span>{large ? long() : short()}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
