/** What the server says of the reconciliation: refusals, and what differs of a payment. */
export const reconciliation = {
  // Refusals
  notFrozen: 'The money of the site is not frozen.',
  keysMissing:
    '{provider} has not been read since the restore, and payments were begun there: its keys are missing. Set {keys} as they were, start the site again, and fetch it.',
  settingsMissing:
    '{provider} has not been read since the restore, and payments were begun there: its keys are missing. Set its settings as they were, start the site again, and fetch it.',
  notAllRead: 'Not everything has been read from the card processors since the restore. Fetch it first.',
  itemsDoNotMatch: 'Some items do not match yet. Explain each of them first.',
  salesFrozen: 'Some sales are frozen separately. Explain each of them first.',
  anotherAdmin: 'Another admin has to explain your own sale.',

  // What differs of a payment
  saysOtherwise: 'The ledger and the card processor do not agree about this payment.',
  hereAndThere: '{item}: {here} here, {there} there.',
  nothing: 'nothing',
  charge: 'Payment {id}',
  refund: 'Refund {id}',
  chargeback: 'Chargeback {id}',
  chargebackReturned: 'Chargeback won {id}',
  transfer: 'Transfer {id}',
  other: 'Ledger entry {id}',
} as const
