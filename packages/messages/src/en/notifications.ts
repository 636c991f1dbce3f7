/** What people are told: their page, the bell in the header, and what they choose to be told of. */
export const notifications = {
  notifications: 'Notifications',
  bell: 'Notifications, {count, plural, =0 {none unread} one {# unread} other {# unread}}',
  bellOver: 'Notifications, more than {count} unread',

  // The page
  whatItIs:
    'What we have told you, by email too unless you chose otherwise. It is kept for {days, plural, one {# day} other {# days}}. <link>Choose what you are told</link>',
  isLoading: 'Loading notifications',
  isEmpty: 'Nothing here yet',
  whatComes: 'Bookings, payments, handovers and what else happens to your bikes and searches appear here.',
  unread: 'Unread',
  readAll: 'Mark all as read',
  allRead: 'All notifications are marked as read.',

  unknownPushService: 'This browser’s push service is not one that this site knows.',
  noKeyOfBrowser: 'This is no key of a browser.',
  tooManyConnections: 'You are connected in too many browsers. Close some of them.',

  // The settings
  settings: 'What we tell you',
  settingsNote:
    'Choose how you hear of each. What concerns money, handovers, disputes, decisions about your bikes or the security of your account is always sent, by email and here.',
  alerts: 'Alerts of saved searches',
  alertsHelp: 'Bikes that match a search that you saved.',
  watched: 'Bikes that you watch',
  watchedHelp: 'Their price falls, they are available again, sold or off the market.',
  bookings: 'Bookings',
  bookingsHelp: 'Somebody books your bike, or a booking ends.',
  byMail: 'By email',
  inApp: 'In notifications',

  // On this device, also while the site is closed
  onThisDevice: 'On this device',
  onThisDeviceHelp:
    'What comes into your notifications appears on the screen too, also while this site is closed. It ends when you log out here.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  isTurnedOn: 'Notifications appear on this device from now on.',
  isTurnedOff: 'Notifications appear on this device no more.',
  notSupported: 'This browser can’t show notifications of this site.',
  permissionDenied:
    'Your browser doesn’t let this site show notifications. Allow them in its settings for this site, and try again.',
  turnOnFailed: 'This browser’s push service did not answer. Try again later.',
} as const
