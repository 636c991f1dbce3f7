/** Passwords: changing, forgetting and setting them, and the mails about that. */
export const passwords = {
  enterPassword: 'Enter your password.',
  sameAsBefore: 'This is your current password. Choose another one.',
  noneYet: 'Your account has no password yet. Have us email you a link to set one.',
  wrong: 'This is not your password.',
  tooShort: 'This password is too short.',
  tooLong: 'This password is too long.',
  linkNotValid: 'This link is no longer valid. Ask for a new one.',
  linkOnItsWay: 'If there is an account with this email address, a link is on its way.',

  resetSubject: 'A new password for BikeValley',
  somebodyAsked: 'Somebody, probably you, asked for a new password. The link works once, within one hour.',
  ifNotYou: 'If it was not you, do nothing: your password stays as it is.',
  chooseNew: 'Choose a new password',
  setNew: 'Set a new password',

  changedSubject: 'Your password was changed',
  changed: 'The password of your BikeValley account was changed just now. Every other device was logged out.',
  changedNotYou: 'If it was not you, set a new password with the link below: that ends every session.',
  setByLink:
    'A new password was set for your BikeValley account just now, with a link that we had emailed to you. Every device was logged out, and no older link works any more.',
  setByLinkNotYou:
    'If it was not you, somebody else reads your email: change the password of your mailbox first, then set a new one here with the link below.',
} as const
