/** Everyone and all sellers, and one person's page: what is known of them, notes, and what admins do about them. */
export const operatorPeople = {
  // The lists
  allUser: 'All User',
  allSeller: 'All Seller',
  countPeople: '{count, plural, one {{shown} person} other {{shown} people}}',
  moreThanPeople: 'More than {shown} people',
  nobodyYet: 'Nobody yet',
  peopleAppear: 'People appear here once they sign up.',
  countSellers: '{count, plural, one {{shown} seller} other {{shown} sellers}}',
  moreThanSellers: 'More than {shown} sellers',
  noSellersYet: 'No sellers yet',
  sellersAppear: 'A person appears here once they choose to sell.',
  nameOrEmail: 'Name or email',
  partOfNameOrAddress: 'Part of a name or address',
  role: 'Role',
  allRoles: 'All roles',
  buyers: 'Buyers',
  sellers: 'Sellers',
  admins: 'Admins',
  sort: 'Sort',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  byName: 'By name',
  forSale: 'For sale',
  joined: 'Joined',
  you: 'You',

  // State of an account
  active: 'Active',
  suspended: 'Suspended',
  since: 'Since <when></when>',
  sinceBecause: 'Since <when></when>. {reason}',
  deleted: 'Deleted <when></when>',

  // What is known of a person
  person: 'Person',
  lastActive: 'Last active',
  notLoggedIn: 'Not logged in anywhere',
  bikesSold: 'Bikes sold',
  bikesBought: 'Bikes bought',
  dueToThem: 'Due to them',
  bankDetailsGiven: 'Bank details given',
  noBankDetails: 'No bank details',
  accountNotReady: '{provider} account, not ready',
  accountReady: '{provider} account',
  pausedSuspended: 'Paused: suspended',
  pausedUntil: 'Paused until <when></when>: they are new',

  // Sections of their page
  bikes: 'Bikes',
  noBikes: 'No bikes.',
  newestBikes: 'Their newest bikes',
  allTheirBikes: 'All their bikes',
  bookings: 'Bookings',
  noBookings: 'No bookings, neither made nor received.',
  newestBookings: 'Their newest bookings',
  allTheirBookings: 'All their bookings',
  whatAdminsDid: 'What admins did',
  whatAdminsDidCaption: 'What admins did about this person',
  allEventsAboutThem: 'All events about them',
  accountAndSecurity: 'Account and security',
  nothingSoFar: 'Nothing so far.',

  // Notes
  notes: 'Notes',
  newNote: 'New note',
  whoReadsNotes:
    'For admins. The person gets the note with a copy of their data, and it is deleted with their account.',
  addNote: 'Add note',
  deleteThisNote: 'Delete this note?',
  keepIt: 'Keep it',
  noteStaysInAuditLog: 'The audit log keeps that there was a note, but not its text.',

  // Suspending and deleting
  more: 'More for {name}',
  suspend: 'Suspend',
  suspendPerson: 'Suspend {name}?',
  leaveActive: 'Leave active',
  isSuspended: '{name} is suspended and has been notified.',
  whoeverIsPaying: 'Whoever is paying just now gets the money back.',
  theyGetReason: 'They get it by email, and it is kept with your name.',
  liftSuspension: 'Lift suspension',
  liftSuspensionOf: 'Lift the suspension of {name}?',
  suspendedFor: 'Suspended for: {reason}',
  theyCanLogInAgain: 'They can log in again. Their bikes stay withdrawn until they put them back on sale.',
  canLogInAgain: '{name} can log in again.',
  deletePerson: 'Delete {name}?',
  notToldReason: 'It is kept with your name; the person is not told.',
  isDeleted: '{name} is deleted.',
  userDeleted: 'user deleted succesfully',
  cantBeDeletedYet: 'This person can’t be deleted yet:',
  suspendUntilThen: 'You can suspend them until that has ended.',

  // What it will do
  cantLogIn: 'They can’t log in until you lift it.',
  loggedOutAndCantLogIn:
    'They are logged out on {count, plural, one {# device} other {# devices}} at once, and can’t log in until you lift it.',
  loggedOut: 'They are logged out on {count, plural, one {# device} other {# devices}} at once.',
  bikesLeaveUntilPutBack:
    '{count, plural, one {# bike leaves the market; lifting the suspension does not put it back.} other {# bikes leave the market; lifting the suspension does not put them back.}}',
  bikesLeave: '{count, plural, one {# bike leaves the market.} other {# bikes leave the market.}}',
  bikesNotForSaleGo:
    '{count, plural, one {# bike that is not for sale is deleted.} other {# bikes that are not for sale are deleted.}}',
  bothKindsOfBikesGo:
    '{forSale, plural, one {# bike leaves} other {# bikes leave}} the market, and {notForSale, plural, one {# that is not for sale is deleted} other {# that are not for sale are deleted}} too.',
  receivedAreCanceled:
    '{count, plural, one {# unpaid booking of their bikes is canceled, and the buyer is told.} other {# unpaid bookings of their bikes are canceled, and the buyers are told.}}',
  madeAreCanceled:
    '{count, plural, one {# unpaid booking of theirs is canceled, and the seller is told.} other {# unpaid bookings of theirs are canceled, and the sellers are told.}}',
  salesStop:
    '{count, plural, one {# paid bike can’t be handed over: {sum} is held, and the other side is told.} other {# paid bikes can’t be handed over: {sum} in all is held, and the other sides are told.}}',
  payoutsStop: '{sum} that is due to them is not paid out until you lift it.',
  nameIsRemoved: 'Name, email and pictures are deleted. Records of payments stay without a name.',
} as const
