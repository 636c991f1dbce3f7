import type { AccountNeeds } from '@bikevalley/contract'

/** `unknown`: no answer, or none that says what happened. The same call can be made again. */
type Unknown = { outcome: 'unknown'; reason: string }
type Refused = { outcome: 'refused'; reason: string }

/** `gone`: the provider knows no such account of ours. `needs` is null where money can be transferred to it. */
export type AccountAnswer = { outcome: 'found'; needs: AccountNeeds | null } | { outcome: 'gone' } | Unknown

export type TransferRequest = {
  /** By which a transfer that was made before is found again, whatever became of its key. */
  payoutId: string
  /** The same key makes the same transfer, as long as the provider remembers it. */
  idempotencyKey: string
  /** The payment that the money is of. */
  intentId: string
  accountId: string
  amountMinor: number
  currency: string
}

/** `refused` only where nothing was sent, or all of it was taken back. `amountMinor` is without what was taken back. */
export type TransferAnswer = { outcome: 'sent'; transferId: string; amountMinor: number } | Refused | Unknown

/** A provider that pays sellers out, in our own words. Never called inside a database transaction. */
export type PayoutGateway = {
  /**
   * A new account for a seller, who then gives the provider what it needs. Nobody’s before its id is kept; the same key
   * makes the same account, as long as the provider remembers it.
   */
  createAccount: (idempotencyKey: string) => Promise<{ outcome: 'made'; accountId: string } | Refused | Unknown>
  readAccount: (accountId: string) => Promise<AccountAnswer>
  /**
   * Where its owner gives what it needs: an address that is good once, for some minutes.
   * @param backUrl where they come back to, however it went
   */
  linkTo: (accountId: string, backUrl: string) => Promise<{ outcome: 'made'; url: string } | Refused | Unknown>
  transfer: (request: TransferRequest) => Promise<TransferAnswer>
}
