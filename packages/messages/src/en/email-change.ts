/** Another email address for an account: in the profile, the mails about it, and the pages that their links open. */
export const emailChange = {
  // What is refused
  sameAsBefore: 'This is your email address already. Enter another one.',
  taken: 'There is already an account with this email address. Use another one.',
  nothingWaits: 'No email address is waiting for confirmation. Enter the new one again.',
  tooMany: 'You have asked for another email address several times within an hour. Try again later.',
  linkOver:
    'This link has already been used, is more than 24 hours old, was replaced by a newer one, or belongs to another account.',
  undoOver: 'This link has already been used, or is more than 7 days old.',

  // To the new address
  confirmSubject: 'Confirm your new email address',
  somebodyAsked: 'Somebody, probably you, wants to use this email address for their BikeValley account.',
  confirmHow: 'Open the link where you are logged in to that account. It works once, within 24 hours.',
  ifNotYou: 'If it was not you, do nothing: without your confirmation nothing changes.',
  confirmAddress: 'Confirm the address',

  // To who has that address already
  wantedSubject: 'Somebody wanted to use your email address',
  wanted: 'Somebody wanted to use this email address for another BikeValley account. Nothing was changed.',
  wantedYou:
    'If it was you: this address already has an account. Log in to it, and change its address or delete it first.',
  wantedNotYou: 'If it was not you, there is nothing to do.',

  // To the old address
  changedSubject: 'The email address of your account was changed',
  changed:
    'Your BikeValley account has another email address now, and every other device was logged out. Emails about your account go to the new address.',
  changedYou: 'If it was you, there is nothing to do.',
  changedNotYou:
    'If it was not you, undo it with the link below within {days, plural, one {# day} other {# days}}: the account gets this address back, every device is logged out, and you set a new password. Until then nobody else can sign up with this address.',
  undo: 'Undo the change',

  // After an undo
  restoredSubject: 'Your account has its earlier email address again',
  restored:
    'The change of your email address was undone just now, with a link that we had emailed to you. Every device was logged out, and the password no longer works.',
  restoredNext: 'Set a new password with the link below, if you have not done so yet.',
  undoneSubject: 'The change of your email address was undone',
  undoneForThis:
    'A BikeValley account had this email address, and has its earlier one again: the change was undone with a link that we had emailed to the earlier address.',
  undoneNotYou: 'If that was not you, somebody else reads the emails to your earlier address. Write to us.',

  // In the profile
  emailAddress: 'Email address',
  emailNote: 'You log in with it, and emails about your account go there.',
  changeEmail: 'Change email address',
  newEmail: 'New email address',
  changeIt: 'Change it',
  keepEmail: 'Keep my address',
  emailIsChanged: 'Your email address is changed. Other devices are logged out.',
  linkIsSent: 'We emailed a link to the new address.',
  waiting: 'Waiting for confirmation of <b>{email}</b>',
  openTheLink: 'Open the link that we emailed there, in this browser. It works once, within 24 hours.',
  sendAgain: 'Send it again',
  isSent: 'Sent. It may take a minute.',
  cancel: 'Cancel the change',
  isCanceled: 'Your email address stays as it is.',

  // The pages that the links open
  confirmTitle: 'Confirm your new email address',
  confirmNote: 'From then on you log in with this address. Other devices are logged out.',
  confirmNoteOf: 'From then on you log in with <b>{email}</b>. Other devices are logged out.',
  confirmIt: 'Confirm the new address',
  logInFirst: 'Log in to your account first',
  logInFirstNote: 'Log in in this browser with your current address. Then open the link in the email again.',
  isConfirmed: 'Your email address is changed',
  isConfirmedNote: 'You log in with <b>{email}</b> from now on. Other devices are logged out.',
  askAgain: 'Ask for a new link in your profile.',
  toYourProfile: 'To your profile',
  restoreTitle: 'Undo the change of your email address',
  restoreNote:
    'Your account gets the address back that this link was emailed to. Every device is logged out, and you set a new password.',
  restoreIt: 'Undo the change',
  isRestored: 'Your account has its earlier email address again. Set a new password now.',
} as const
