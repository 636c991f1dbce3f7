type Words = { subject: string; paragraphs: string[] }

const notYou = 'If it was not you, log in, sign out every other device and set a new password at once.'

/** What the owner of an account is told about its second factors. */
export const factorMessages = {
  appAdded: (): Words => ({
    subject: 'An authenticator app was set up',
    paragraphs: [
      'An authenticator app was set up for your BikeValley account. From now on a login asks for its code too, and every other device was signed out.',
      notYou,
    ],
  }),
  appRemoved: (): Words => ({
    subject: 'Your authenticator app was switched off',
    paragraphs: ['The authenticator app of your BikeValley account was switched off just now.', notYou],
  }),
  passkeyAdded: (name: string): Words => ({
    subject: 'A passkey was added',
    paragraphs: [`The passkey “${name}” was added to your BikeValley account. It can log in by itself.`, notYou],
  }),
  passkeyRemoved: (name: string): Words => ({
    subject: 'A passkey was removed',
    paragraphs: [`The passkey “${name}” was removed from your BikeValley account.`, notYou],
  }),
  codesMade: (): Words => ({
    subject: 'You have new recovery codes',
    paragraphs: ['New recovery codes were made for your BikeValley account. The old ones no longer work.', notYou],
  }),
  codeUsed: (left: number): Words => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `Somebody who knows your password has logged in to your BikeValley account with a recovery code. ${left === 1 ? 'One is' : `${left} are`} left.`,
      notYou,
    ],
  }),
  codesLocked: (): Words => ({
    subject: 'Wrong codes for your account',
    paragraphs: [
      'Somebody has entered several wrong codes for your BikeValley account, and it takes none for a while. Whoever it was may know your password.',
      'If it was not you, set a new password with the link below: that ends every session.',
    ],
  }),
  reset: (): Words => ({
    subject: 'Your second factors were reset',
    paragraphs: [
      'The people who run BikeValley have removed the authenticator app, the passkeys and the recovery codes of your account, and every device was signed out. Log in with your password and set them up anew.',
      'If you did not ask for that, write to us at once.',
    ],
  }),
} as const
