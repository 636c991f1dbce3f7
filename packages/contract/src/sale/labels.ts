import type { Format } from '../format.ts'
import { adminText } from './admin-labels.ts'
import { buyerText } from './buyer-labels.ts'
import { sellerText } from './seller-labels.ts'
import type { SalePhase, SaleStatus } from './status.ts'

/** What writes amounts, days and names for the reader. */
export type SaleFormat = Pick<Format, 'date' | 'dateTime' | 'exactPrice' | 'provider'>

export type SaleTexts = {
  /** The state in a word or two. */
  label: string
  /** What happened, what of the money, and until when; null where the label says it all. */
  sentence: string | null
  /** How it stands: `good`, paid; `warn`, something is wrong; `done`, over as it should be; `plain`, everything else. */
  tone: 'good' | 'warn' | 'done' | 'plain'
}

/** The label and the sentence of one phase. */
export type PhaseTexts = Pick<SaleTexts, 'label'> & { sentence: string | null }

/** What a sale is called, and said of it, to the person whose status it is. */
export function saleText(status: SaleStatus, format: SaleFormat): SaleTexts {
  const { label, sentence } = textsOf(status, format)
  return { label, sentence, tone: toneOf(status) }
}

function textsOf(status: SaleStatus, format: SaleFormat): PhaseTexts {
  switch (status.side) {
    case 'buyer':
      return buyerText(status, format)
    case 'seller':
      return sellerText(status, format)
    case 'admin':
      return adminText(status, format)
    default:
      return status.side satisfies never
  }
}

const TONES: Partial<Record<SalePhase, SaleTexts['tone']>> = {
  to_hand_over: 'good',
  payout_due: 'good',
  payout_sending: 'good',
  paid_out: 'done',
  bank_inquiry: 'warn',
  chargeback_open: 'warn',
  frozen: 'warn',
  disputed: 'warn',
  suspended: 'warn',
  refund_refused: 'warn',
  refund_returned: 'warn',
  bank_inquiry_after_release: 'warn',
  chargeback_open_after_release: 'warn',
  charged_back_after_release: 'warn',
  refunded_after_release: 'warn',
}

const toneOf = ({ phase }: SaleStatus): SaleTexts['tone'] => TONES[phase] ?? 'plain'
