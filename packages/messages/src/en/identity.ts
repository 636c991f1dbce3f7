/** Accounts, and what is refused about them: logging in, roles, suspensions, deleting. Passwords and second factors have rooms of their own. */
export const identity = {
  // Logging in and signing up
  /** Of whom another site has no name that people may have here. */
  unnamed: 'Rider',
  invalidLogin: 'Invalid email or password',
  accountSuspended: 'This account is suspended. Write to us if this is wrong.',
  tooManyTriesSeconds:
    'Too many tries for this account, at once or in a row. Wait {seconds, plural, one {# second} other {# seconds}} and try again, or set a new password with “Forgot your password?”.',
  tooManyTriesMinutes:
    'Too many tries for this account, at once or in a row. Wait {minutes, plural, one {# minute} other {# minutes}} and try again, or set a new password with “Forgot your password?”.',
  manyLogIn: 'Many people are logging in right now. Try again in a few seconds.',
  emailTaken: 'There is already an account with this email address. Log in, or use another one.',
  emailHasAccount: 'This email address already has an account.',
  emailYouRead: 'Enter an email address whose inbox you read.',
  serviceNotSetUp: '{service} sign-in is not set up on this site.',
  termsChanged: 'The terms have changed meanwhile. Reload the page and read them again.',
  confirmSubject: 'Confirm your email address',
  somebodySignedUp:
    'Somebody, probably you, signed up for BikeValley with this email address. Confirm it to list bikes and to pay.',
  confirmLinkWorksOnce: 'The link works once, within 24 hours. If it was not you, do nothing.',
  confirmAddress: 'Confirm the address',
  confirmLinkOver: 'This link has already been used, or is more than 24 hours old.',

  // Who is calling
  twoPeople: 'Your access token and your session belong to two different people. Log in again.',
  somebodyElse: 'Somebody else has logged in here meanwhile. See who it is, and try again.',
  notYourAccount: 'This is not your account.',
  onlyYourOwn: 'You can only save your own account.',
  onlyAboutYourself: 'You can only ask about yourself.',
  chooseRole: 'Choose whether you are a buyer (user) or a Seller.',
  lastAdmin: 'This is the last admin.',

  // A device by its browser and its system, as ‘Firefox on Windows’
  browserOnSystem: '{browser} on {system}',
  unknownDevice: 'Unknown device',

  // Who did something, in a person’s own copy of their data
  you: 'you',
  theSite: 'the site',
  anAdmin: 'an admin',

  // Logins that the owner of an account is told of
  newDeviceSubject: 'A login from a new device',
  newDeviceFrom:
    'Somebody logged in to your BikeValley account on {at} from the address {address}, with a browser that you have not used here before: {device}.',
  newDevice:
    'Somebody logged in to your BikeValley account on {at}, with a browser that you have not used here before: {device}.',
  ifItWasYou: 'If it was you, there is nothing to do.',
  rescue: 'If it was not you, set a new password with the link below at once: that ends every session, theirs too.',
  notMe: 'It wasn’t me: set a new password',
  whereLoggedIn: 'Where you are logged in',
  profileShowsDevices: 'Your profile shows every device, and lets you log out those that you don’t know.',
  failedLoginsSubject: 'Somebody is trying to log in to your account',
  failedLogins:
    'A wrong password was entered for your BikeValley account {count} times in a row. Nobody got in. Each further try has to wait longer.',
  failedLoginsYou: 'If it was you, set a new password with the link below, or wait a little and try again.',
  failedLoginsNotYou:
    'If it was not you, there is nothing to do, unless you use your password elsewhere too: then choose another one here.',
  serviceConnectedSubject: 'You can log in with {service} now',
  serviceConnected:
    'Your BikeValley account was connected with {service} just now: whoever has that account can log in with it.',
  serviceConnectedNotYou: 'If it was not you, set a new password with the link below, and write to us.',

  // Suspending
  suspendOwn: 'You can’t suspend your own account.',
  suspendedAlready: 'This person is already suspended.',
  notSuspended: 'This person is not suspended.',
  suspendedSubject: 'Your BikeValley account is suspended',
  suspendedReason: 'We have suspended your account. Reason: {reason}',
  suspendedMeans:
    'You are logged out and can’t log in until the suspension is lifted. Your bikes are off the market, and your unpaid bookings are canceled. Records of payments stay as they are.',
  suspendedWrite: 'If this is wrong, or about what is open, write to {email}.',
  openAgainSubject: 'Your BikeValley account is no longer suspended',
  openAgainReason: 'We have lifted the suspension of your account. Reason: {reason}',
  openAgainMeans: 'You can log in again. If you had bikes for sale, put them back on the market yourself.',

  // Deleting
  deleteOwn: 'You can’t delete your own account here. You can do that in your profile.',
  youAreLastAdmin: 'You are the last admin. Have somebody else made an admin first.',
  personNotDeletedYet: 'This person can’t be deleted yet: {business}',
  accountNotDeletedYet: 'Your account can’t be deleted yet: {business}',
  emailChangeCanBeUndone:
    'Your email address was changed a short time ago. You can delete your account once that can’t be undone any more, after {date}.',
  typeEmail: 'Type the email address of this account.',
} as const
