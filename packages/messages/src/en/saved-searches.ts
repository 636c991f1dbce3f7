/** Searches that somebody keeps, and what they are told of bikes that meet them. */
export const savedSearches = {
  giveName: 'Give the search a name.',
  notASearch: 'The site can’t search like this. Choose your filters again, and save that search.',
  savedBefore: 'You have saved this search before, as ‘{name}’.',
  nameIsTaken: 'Another of your saved searches is called ‘{name}’. Choose another name.',
  isFull:
    'You have saved {max, plural, one {# search} other {# searches}}, and there is room for no more. Delete one first.',

  // The page
  title: 'Saved searches',
  whatItIs:
    'Searches that you keep. We tell you when a bike comes to meet one of them, and when the price of one that does falls.',
  isLoading: 'Loading your saved searches',
  isEmpty: 'No searches saved yet',
  searchAndSave: 'Search for what you are looking for, choose filters, and press ‘Save this search’ above the bikes.',
  savedOn: 'Saved on <when>{date}</when>.',
  cannotSearch:
    'The site can’t search like this any more, so nothing is found for it. Open it, choose anew, and save that.',
  isDeleted: '‘{name}’ is deleted.',
  open: 'See bikes',
  openNamed: 'See bikes for {name}',
  rename: 'Rename',
  delete: 'Delete',
  cancel: 'Cancel',
  renameNamed: 'Rename {name}',
  deleteNamed: 'Delete {name}',
  restoreNamed: 'Keep {name} after all',
  isRenamed: 'The search is called ‘{name}’ now.',
  name: 'Name',
  saveName: 'Save name',

  // Alerts
  alerts: 'Alerts',
  alertsFor: 'Alerts for {name}',
  atOnce: 'At once',
  daily: 'Once a day',
  none: 'None',
  tellsAtOnce: 'We tell you within minutes. What comes together comes in one email.',
  tellsDaily: 'One email each morning, on days with something new.',
  tellsNone: 'We keep the search, and you get no alerts for it.',
  willTellAtOnce: 'For ‘{name}’ you hear of bikes at once.',
  willTellDaily: 'For ‘{name}’ you hear of bikes once a day.',
  willTellNothing: 'For ‘{name}’ you get no alerts.',

  // The mail
  mailNew: 'New match: “{bike}”, {price}',
  mailFallen: 'Now {price}: “{bike}”',
  mailMany: '{count, plural, one {# bike for your saved searches} other {# bikes for your saved searches}}',
  mailSays:
    '{count, plural, one {This bike meets what you are looking for.} other {These bikes meet what you are looking for.}}',
  mailShows:
    'The first {shown, plural, one {# bike is} other {# bikes are}} below, and {more, plural, one {# more is} other {# more are}} on the site.',
  itemNew: 'New match',
  itemFallen: 'Price dropped',
  itemFell: 'Price dropped from {from} to {to}',
  itemMeets: '{count, plural, one {Saved search: {names}} other {Saved searches: {names}}}',
  mailSeeSearch: 'See all bikes for ‘{name}’',
  mailStopSearch: 'Stop alerts for ‘{name}’',
  mailStopAll: 'Stop all alerts',
  linkNotValid: 'This link is not valid. Open it from the email again, or copy all of it.',

  // The page of the mail's link
  areStopping: 'Stopping the alerts',
  notStopped: 'The alerts are not stopped yet',
  needsScripts:
    'Stopping them needs JavaScript. Turn it on, open the link in another browser, or unsubscribe with the button of your email program.',
  isStopped: 'Alerts for ‘{name}’ are stopped',
  allStopped: 'The alerts are stopped',
  searchStays: 'We keep the search, and you get no alerts for it. Your other saved searches go on as before.',
  searchesStay: 'We keep your saved searches, and you get no alerts for them.',
  searchIsGone: 'This saved search is deleted',
  noAlertsOfIt: 'You get no alerts for it.',
  resume: 'Undo: tell me again',
  areResumed: 'The alerts are on again',
  tellsAgain: 'We tell you of bikes as before.',
  tooLateToUndo: 'It is too late to undo this here. Log in, and choose alerts for your saved searches again.',

  // Saving
  saveThisSearch: 'Save this search',
  savedAs: 'Saved as “{name}”',
  whatIsSaved: 'What you are looking for',
  allBikes: 'All bikes',
  save: 'Save search',
  isSaved: '‘{name}’ is saved.',
} as const
