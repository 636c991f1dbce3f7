/** Second factors: authenticator app, passkeys and recovery codes, and the mails about them. */
export const factors = {
  showYourself: 'Confirm that it is you: with a code from your app, a passkey or a recovery code.',
  showFactor: 'You have a second factor: confirm that it is you with a code from your app, or with a passkey.',
  loginTooLong: 'This login took too long. Start again with your password.',
  tooManyCodes: 'Too many wrong codes. Wait {minutes, plural, one {a minute} other {# minutes}} and try again.',
  wrongCode: 'This code is wrong, or was used before. Wait for the next one that your app shows.',
  wrongRecoveryCode: 'This is not one of your unused recovery codes.',
  haveAnApp: 'You already have an authenticator app. Switch it off first to set up another one.',
  noKeyWaits: 'Start again: the setup has expired.',
  setUpFirst: 'Set up an authenticator app or a passkey first.',
  adminsNeedOne: 'Admins need a second factor. Add another one first, then remove this one.',
  passkeyRefused: 'This passkey was not accepted. Try again, or confirm in another way that it is you.',
  passkeyOfAnother: 'This passkey belongs to another account.',
  passkeysNeedName: 'Passkeys need a site with a domain name. This one is opened by its IP address.',
  passkeysAtMost: 'You have {most} passkeys. First remove one that you don’t use.',

  seeHowYouLogIn: 'See how you log in',
  notYou: 'If it was not you, log in at once, log out every other device and set a new password.',
  appAddedSubject: 'An authenticator app was set up',
  appAdded:
    'An authenticator app was set up for your BikeValley account. From now on a login asks for its code too, and every other device was logged out.',
  appRemovedSubject: 'Your authenticator app was switched off',
  appRemoved: 'The authenticator app of your BikeValley account was switched off just now.',
  passkeyAddedSubject: 'A passkey was added',
  passkeyAdded: 'The passkey “{name}” was added to your BikeValley account. It can log in by itself.',
  passkeyRemovedSubject: 'A passkey was removed',
  passkeyRemoved: 'The passkey “{name}” was removed from your BikeValley account.',
  codesMadeSubject: 'You have new recovery codes',
  codesMade: 'New recovery codes were made for your BikeValley account. The old ones no longer work.',
  codeUsedSubject: 'A recovery code was used',
  codeUsed:
    'Somebody who knows your password has logged in to your BikeValley account with a recovery code. {left, plural, =0 {None is left.} one {One is left.} other {# are left.}}',
  codesLockedSubject: 'Wrong codes for your account',
  codesLocked:
    'Somebody has entered several wrong codes for your BikeValley account, so it accepts none for a while. Whoever it was may know your password.',
  resetSubject: 'Your second factors were reset',
  reset:
    'The people who run BikeValley have removed the authenticator app, the passkeys and the recovery codes of your account, and every device was logged out. Log in with your password and set them up again.',
  resetNotAsked: 'If you did not ask for that, write to us at once.',
} as const
