import type { Document } from '@bikevalley/contract'

export const PAPERS: Readonly<Record<Document['kind'], string>> = { receipt: 'Receipt', fee_invoice: 'Fee invoice' }

/** For the moment until it has its number. */
export const BEING_MADE: Readonly<Record<Document['kind'], string>> = {
  receipt: 'The receipt is being made',
  fee_invoice: 'The fee invoice is being made',
}
