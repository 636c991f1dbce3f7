/** The ledger against the card processors: what does not match, money that is frozen, and what the processors sent. */
export const operatorReconciliation = {
  reconciliation: 'Reconciliation',
  reconciliationSubtitle: 'Whether what the ledger says is what the card processor says. Compared each hour.',
  nothingToCompare: 'Nothing to compare yet',
  comparedOnceRead: 'Once cards have been charged and the card processor was read, you see here whether both agree.',
  inTheLedger: 'In the ledger',
  drift: 'Drift',

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
  triedAgain: 'It is tried again by itself. Until then, what is newer is not compared.',

  // In all
  everythingMatches: 'Everything matches',
  everythingMatchesSoFar: 'Everything matches so far',
  itemsDoNotMatch: '{count, plural, one {# item does not match} other {# items do not match}}',
  tooNewItems:
    '{count, plural, one {# item of the last day is too new to tell.} other {# items of the last day are too new to tell.}}',
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
    'What is older than a day and only in the ledger, only at the card processor, or differs, is listed here.',
  tooNewToTell: 'Too new to tell',
  nothingIsOpen: 'Nothing is open.',
  tooNewAbout: 'What differs and is less than a day old waits here: it may still come to match.',
  noOtherMovements: 'No other movements.',
  otherMovementsAbout:
    'What the card processor sends to your bank, or bills by itself, is listed here. It does not count as drift.',
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
  missingCharge: 'The ledger says that this was paid, and {provider} has no such charge.',
  missingRefund: 'The ledger says that this went back to the card, and {provider} has no such refund.',
  missingChargeback: 'The ledger says that the card’s bank took this back, and {provider} has no such chargeback.',
  missingChargebackReturned: 'The ledger says that the card’s bank gave this back, and {provider} does not.',
  missingTransfer: 'The ledger says that this went to a seller, and {provider} has no such transfer.',
  missingOther: 'The ledger has it, and {provider} has nothing like it.',
  unknownCharge: 'The card was charged at {provider}, and the ledger does not know it.',
  unknownRefund: 'Somebody has sent this back at {provider}, and not on this site: the ledger does not know it.',
  unknownChargeback: 'The card’s bank has taken this back, and the ledger does not know it.',
  unknownChargebackReturned: 'The card’s bank has given this back, and the ledger does not know it.',
  unknownTransfer: 'This went to an account at {provider}, and the ledger does not know it.',
  strangeCharge: 'A card was charged at {provider} for something that is not of this site.',
  noPaymentOfThisSite: 'It concerns no payment of this site.',
  amountsDiffer: 'Both have it, with different amounts.',
  converted: 'At {provider} it is in another currency than in the ledger, so the two can’t be compared.',
  refundOpen: 'At {provider} it has left, and whether it arrived is not known yet. It is asked about until it is.',
  refundReturned: 'It was sent, and came back to {provider} later. That is looked into until the ledger knows it.',

  // Explaining
  explain: 'Explain',
  adminsReadIt: 'It is kept with your name; admins alone read it.',
  explainedBy: 'Explained by {name}: {explanation}',
  isItExplained: 'Is it explained why this differs: {what}?',
  leaveItOpen: 'Leave it open',
  explanationIsKept: 'The explanation is kept, with your name.',
  lookFirst:
    'Look at it at the card processor first. Once all that differs about a sale is explained, its money goes on; if the item changes later, it has to be explained anew.',

  // Day by day
  dayByDay: 'Day by day',
  daysOfUtc:
    'From <from></from> to <to></to>, in days of UTC. Each item is on the day on which the card processor has it, and where it does not have it, on the ledger’s.',
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
    'Look at it at the card processor first: from now on, what is left of the money can be handed over, paid out and refunded again.',

  // All money, which is frozen after a restore
  allIsFrozen: 'All money is frozen: nobody can pay, and nothing is paid out or refunded',
  sinceWhen: 'Since <when></when>.',
  beforeYouCanFree: 'Before you can free it:',
  setKeys:
    'Set the keys of {provider} as they were, and start the site again: payments were begun there, and it can’t be read without.',
  pressFetchNow: 'Press Fetch now, and wait until every card processor was read to the end.',
  explainEachSale: 'Explain each sale under Frozen sales.',
  explainItems:
    '{count, plural, one {Explain the one item that differs, under Does not match or Too new to tell.} other {Explain the # items that differ, under Does not match and Too new to tell.}}',
  nothingUnexplained: 'Every card processor was read since, and nothing differs that is not explained.',
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
  messagesAppear: 'They appear here once the card processor sends some.',
  messagesCaption: 'Messages of the card processor',
  message: 'Message',
  payment: 'Payment',
  handleAgain: 'Handle again',
  isHandledAgain: '{message} is handled again.',
} as const
