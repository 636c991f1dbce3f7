/** What receipts and fee invoices say beside the words of `papers`, what a mail says of one, and what is refused. */
export const documents = {
  soldBy: '{bike}, sold by {seller}',
  soldByFormerMember: '{bike}, sold by a former member',
  feeForSale: 'Fee for the sale of {bike}',
  paidBy: 'Paid by {card}, transaction {transaction}.',
  keptUntilHandover: 'We take the payment for the seller and keep it until the handover.',
  keptFromPrice: 'Kept from the price of the sale; there is nothing to pay.',
  testMoney: 'Test money: no real card was charged.',

  // In a mail
  line: '{text}: {amount}.',
  tax: 'Tax ({rate}): {amount}.',
  total: 'Total: {amount}.',
  from: 'From {operator}.',
  addressMissing: 'Your address is missing: add it there.',

  // As a PDF
  pageOf: '{paper}, page {page} of {pages}',
  pictureNotKept: '{caption} (no longer stored)',
  signature: '{signer}: place, date, signature',
  lettersLacking:
    'We can’t make this PDF, because our fonts lack these letters: {letters}. Print the page instead: your device has them, and can save it as a PDF.',

  addressStays: 'An address can only be added to a fee invoice that has none; after that it stays as it is.',
  beingMade: 'This document is being made. Try again in a moment.',
} as const
