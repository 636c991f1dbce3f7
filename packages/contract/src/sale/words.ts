import type { Format } from '../format.ts'
import { adminWords } from './admin-words.ts'
import { buyerWords } from './buyer-words.ts'
import { sellerWords } from './seller-words.ts'
import type { SalePhase, SaleStatus } from './status.ts'

/** What writes amounts and days for the reader. */
export type SaleFormat = Pick<Format, 'date' | 'dateTime' | 'exactPrice'>

export type SaleWords = {
  /** The state in a word or two. */
  label: string
  /** What happened, what of the money, and until when; null where the label says it all. */
  sentence: string | null
  /** How it stands: `good`, paid; `warn`, something is wrong; `done`, over as it should be; `plain`, everything else. */
  tone: 'good' | 'warn' | 'done' | 'plain'
}

/** The label and the sentence of one phase. */
export type PhaseWords = Pick<SaleWords, 'label'> & { sentence: string | null }

/** What a sale is called, and said of it, to the person whose status it is. */
export function saleWords(status: SaleStatus, format: SaleFormat): SaleWords {
  const { label, sentence } = wordsOf(status, format)
  return { label, sentence, tone: toneOf(status) }
}

function wordsOf(status: SaleStatus, format: SaleFormat): PhaseWords {
  switch (status.side) {
    case 'buyer':
      return buyerWords(status, format)
    case 'seller':
      return sellerWords(status, format)
    case 'admin':
      return adminWords(status, format)
    default:
      return status.side satisfies never
  }
}

const TONES: Partial<Record<SalePhase, SaleWords['tone']>> = {
  to_hand_over: 'good',
  payout_due: 'good',
  payout_sending: 'good',
  paid_out: 'done',
  bank_asks: 'warn',
  bank_took: 'warn',
  frozen: 'warn',
  disputed: 'warn',
  refund_refused: 'warn',
  refund_returned: 'warn',
  bank_asks_after: 'warn',
  bank_took_after: 'warn',
  taken_back_after: 'warn',
}

const toneOf = ({ phase }: SaleStatus): SaleWords['tone'] => TONES[phase] ?? 'plain'
