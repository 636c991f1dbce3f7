/** The ledger against the card processors: what does not match, money that is frozen, and what the processors sent. */
export const operatorReconciliation = {
  reconciliation: 'Reconciliation',
  reconciliationSubtitle: 'Whether the ledger and the card processor agree. Compared every hour.',
  nothingToCompare: 'Nothing to compare yet',
  comparedOnceRead:
    'Once cards have been charged and the card processor has been read, you see here whether both agree.',
  inTheLedger: 'In the ledger',
  drift: 'Difference',

  // The test processor by itself, and within a sentence (in German after ‘bei’, ‘von’ and ‘zu’ alone)
  testProcessor: 'Test processor',
  theTestProcessor: 'the test processor',

  // How far they were read
  fetchNow: 'Fetch now',
  notReadYet: '{provider}: not read yet',
  notReadYetBeingRead: '{provider}: not read yet, being read now',
  readUntil: '{provider}: read until <when></when>',
  readUntilBeingRead: '{provider}: read until <when></when>, being read now',
  readingFailed: 'Reading {provider} failed: {problem}',
  triedAgain: 'We try again automatically. Until then, newer items are not compared.',

  // In all
  everythingMatches: 'Everything matches',
  everythingMatchesSoFar: 'Everything matches so far',
  itemsDoNotMatch: '{count, plural, one {# item does not match} other {# items do not match}}',
  tooNewItems:
    '{count, plural, one {# item of the last day is too new to compare.} other {# items of the last day are too new to compare.}}',
  atProvider: 'At {provider}',
  feesOfProvider: 'Kept by {provider}',
  costsInLedger: '{amount} of it is in the ledger; the rest belongs to no payment of this site',
  otherMovements: 'Other movements',

  // Item by item
  itemByItem: 'Item by item',
  items: 'Items',
  doesNotMatch: 'Does not match',
  olderMatches: 'Everything older matches.',
  doesNotMatchAbout:
    'Items older than a day that are only in the ledger, only at the card processor, or differ, are listed here.',
  tooNewToCompare: 'Too new to compare',
  nothingIsOpen: 'Nothing is open.',
  tooNewAbout: 'Items less than a day old that differ are listed here: they may still come to match.',
  noOtherMovements: 'No other movements.',
  otherMovementsAbout:
    'What the card processor sends to your bank, or charges you, is listed here. It does not count as a difference.',
  what: 'What',
  whyItIsHere: 'Why it is here',
  nothing: 'nothing',
  kindFor: '{kind} for {bike}',
  kindForBike: '<b>{kind}</b> for <bike></bike>',

  // Kinds of item
  charge: 'Payment',
  refund: 'Refund',
  chargeback: 'Chargeback',
  chargebackReturned: 'Chargeback won',
  transfer: 'Transfer to a seller',
  otherMovement: 'Other movement',

  // Why an item does not match
  missingCharge: 'The ledger says that this was paid, but {provider} has no such charge.',
  missingRefund: 'The ledger says that this went back to the card, but {provider} has no such refund.',
  missingChargeback: 'The ledger says that the card’s bank took this back, but {provider} has no such chargeback.',
  missingChargebackReturned: 'The ledger says that the card’s bank gave this back, but {provider} does not.',
  missingTransfer: 'The ledger says that this went to a seller, but {provider} has no such transfer.',
  missingOther: 'It is in the ledger, but {provider} has nothing like it.',
  unknownCharge: 'The card was charged at {provider}, but it is not in the ledger.',
  unknownRefund: 'Somebody refunded this at {provider}, and not on this site: it is not in the ledger.',
  unknownChargeback: 'The card’s bank has taken this back, but it is not in the ledger.',
  unknownChargebackReturned: 'The card’s bank has given this back, but it is not in the ledger.',
  unknownTransfer: 'This went to an account at {provider}, but it is not in the ledger.',
  strangeCharge: 'A card was charged at {provider} for something that does not belong to this site.',
  noPaymentOfThisSite: 'It concerns no payment of this site.',
  amountsDiffer: 'Both have it, with different amounts.',
  converted: 'At {provider} it is in another currency than in the ledger, so the two can’t be compared.',
  refundOpen: 'It has left {provider}; whether it arrived is not known yet. We keep asking until it is.',
  refundReturned: 'It was sent, and later came back to {provider}. We keep checking until it is in the ledger.',

  // Explaining
  explain: 'Explain',
  adminsReadIt: 'It is kept with your name; only admins can read it.',
  explainedBy: 'Explained by {name}: {explanation}',
  isItExplained: 'Is it explained why this differs: {what}?',
  leaveItOpen: 'Leave it open',
  explanationIsKept: 'The explanation is kept, with your name.',
  lookFirst:
    'Check it at the card processor first. Once all differences of a sale are explained, its money is free again; if the item changes later, it has to be explained again.',

  // Day by day
  dayByDay: 'Day by day',
  daysOfUtc:
    'From <from></from> to <to></to>, in days of UTC. Each item is on the day on which the card processor has it; where it has none, on that of the ledger.',
  nothingHappened: 'Nothing happened on these days.',
  byDayCaption: 'Ledger and card processor by day',
  day: 'Day',
  at: 'At',
  days: 'Days',
  newestDays: 'Newest days',
  earlierDays: 'Earlier days',

  // Money of a sale that is frozen
  frozenSales: 'Frozen sales',
  moreOnceFreed: 'More are listed once some of these are freed.',
  frozen: 'Frozen',
  freed: 'Freed',
  since: 'since <when></when>',
  sinceUntil: 'since <when></when>, until <until></until>',
  matchesAgain: 'It matches again.',
  isMoneyExplained: 'Is it explained what happened to the money for {bike}?',
  explainAndFree: 'Explain and free',
  leaveItFrozen: 'Leave it frozen',
  moneyIsFree: 'The money for {bike} is free again.',
  lookBeforeFreeing:
    'Check it at the card processor first: from now on, what is left of the money can be handed over, paid out and refunded again.',

  // All money, which is frozen after a restore
  allIsFrozen: 'All money is frozen: nobody can pay, and nothing is paid out or refunded',
  sinceWhen: 'Since <when></when>.',
  beforeYouCanFree: 'Before you can free it:',
  setKeys:
    'Set the keys of {provider} as they were, and start the site again: payments were begun there, and without the keys it can’t be read.',
  pressFetchNow: 'Press Fetch now, and wait until every card processor was read to the end.',
  explainEachSale: 'Explain each sale under Frozen sales.',
  explainItems:
    '{count, plural, one {Explain the one item that differs, under Does not match or Too new to compare.} other {Explain the # items that differ, under Does not match and Too new to compare.}}',
  nothingUnexplained: 'Every card processor has been read since, and every difference is explained.',
  acceptAndFreeAll: 'Accept and free all money',
  freeAllMoney: 'Free all money of the site?',
  acceptAndFree: 'Accept and free',
  allIsFree: 'All money is free again.',
  fromNowOn:
    'From now on, bikes can be paid for again, and money is handed over, paid out and refunded as before. Say how you compared the books with the card processor.',

  // What the card processor sent
  cardProcessor: 'Card processor',
  cardProcessorSubtitle: 'What it told this site about payments. Handled messages are kept for 90 days.',
  countMessages: '{count, plural, one {{shown} message} other {{shown} messages}}',
  moreThanMessages: 'More than {shown} messages',
  noMessagesYet: 'No messages yet',
  messagesAppear: 'They appear here once the card processor sends any.',
  messagesCaption: 'Messages of the card processor',
  message: 'Message',
  payment: 'Payment',
  handleAgain: 'Handle again',
  isHandledAgain: '{message} is handled again.',
} as const
