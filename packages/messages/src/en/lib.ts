/** What several features say: calls that failed, forms with a reason, and who it is. */
export const lib = {
  // Calls
  cantReachSite: 'We can’t reach BikeValley. Check your connection and try again.',
  somethingWentWrong: 'Something went wrong. Try again.',
  settingsMissing: 'The settings of the site are missing. Reload the page.',
  partMissing: 'A part of this page did not arrive. Check your connection and try again.',
  errorHasOccurred: 'An error has occurred: {error}',
  unknownError: 'unknown',

  // Forms
  leaveUnsaved: 'Leave without saving?',
  keepWriting: 'Keep writing',
  leave: 'Leave',
  unsavedIsLost: 'What you changed is not saved and will be lost.',
  reason: 'Reason',

  // Who it is
  codeFromApp: 'Code from your app',
  codeOfNow: 'The six digits that your app shows now.',
  isItYou: 'Is it you?',
  whyWeAsk:
    'This is about money, or about who gets in. We ask again when your last login is more than ten minutes ago.',
  factorLost: 'Lost it, or not at hand? Log out, and log in with a recovery code: that counts for ten minutes as well.',
  passkeyElsewhere:
    'Your passkey belongs to this site’s name, and you have opened it by another address. <link>Open it by its name</link>, and log in there.',
  noPasskeyInBrowser: 'This browser can’t use your passkey here. Use one that can.',
  noPasskeyUsed: 'No passkey was used. Try again, or log in another way.',
  passkeyUnusable: 'Your browser could not use a passkey here. Log in another way.',
  hasPasskeyAlready: 'This device already has a passkey for your account.',
  yourPassword: 'Your password',
  notNow: 'Not now',
  itIsMe: 'It’s me',
  usePasskey: 'Use a passkey',
  logInAgain:
    'You have no password here. Log in once more where you always do, and come back to this page. With a passkey or an authenticator app, which you can add in your profile, you can confirm without leaving.',
  logInWithAgain: 'Log in with {service} again',
} as const
