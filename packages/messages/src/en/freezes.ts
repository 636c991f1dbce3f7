/** What whoever moves frozen money is told, and the admin who explains it. */
export const freezes = {
  restoredFrom: 'The site was restored from the backup of {madeAt}.',
  frozen:
    'The money of this sale is frozen: the card processor knows of something that we do not. We are looking into it, and the sale goes on once that is explained.',
  allFrozen:
    'All money has been frozen since the site was restored from a backup. It moves again once an admin has accepted the reconciliation.',
  paymentsPaused: 'Payments are paused while we look into something. Try again later.',
  notAsRead: 'Something else has been found meanwhile. Read what it says now, and explain all of it.',
  endsWithReconciliation: 'This freeze ends when you accept the reconciliation.',
  anotherAdmin: 'Another admin has to explain your own sale.',
  notFrozen: 'This money is no longer frozen.',
} as const
