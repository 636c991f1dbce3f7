/** Time limits and counts (product §3, §4). */
export const LIMITS = {
  pendingBookingsPerPerson: 10,
  /** How often a person may book the same bike in 24 hours, canceled bookings included. */
  bookingsPerBikeAndDay: 5,
  /** For how long what people were told is kept, by email and in the app. */
  notificationDays: 90,
  /** In how many browsers a person is told at once of what is new; one connection a browser. */
  liveConnectionsPerPerson: 10,
  bookingLapsesAfterDays: 7,
  /** How far ahead a buyer may ask to meet. */
  meetingDays: 60,
  holdMinutes: 15,
  holdsPerBuyerAndListingIn24Hours: 2,
  declinesPerHold: 5,
  handoverDays: 14,
  handoverReminderDays: [3, 7, 12],
  handoverCodeTries: 5,
  handoverLockHours: 1,
  /** How often the buyer of one sale can unlock codes before the hour is over: guessing stays bounded. */
  handoverUnlocks: 3,
  /** So many days at least are left for the handover once a report is withdrawn: the other side can still act. */
  handoverDaysAfterReport: 3,
  /** How often each side of a sale may report a problem in 24 hours, withdrawn reports included. */
  reportsPerSaleAndDay: 3,
  /** How many bikes a person may report to the admins in 24 hours. */
  listingReportsPerDay: 10,
  disputeDecidedWithinDays: 7,
  /** So long after their last payout, how to reach a seller who has deleted their account is kept. */
  payeeContactDays: 90,
  payoutPauseHours: 72,
  promotionsPerSeller: 3,
  promotionDays: 7,
  homePromotions: 12,
  /** How many bikes a person's watch list has room for, and a visitor's, which their browser keeps. */
  savedBikes: 200,
  savedBikesOfVisitor: 50,
  /** How many bikes are compared side by side. */
  comparedBikes: 4,
  /** How many searches a person may have saved. */
  savedSearches: 50,
  /** For how long after a bike was sold or removed it is known which searches were told of it: a refund may bring it back. */
  alertsOfGoneBikesDays: 180,
  imagesPerPersonAndDay: 200,
  unattachedImageHours: 24,
  imageMegabytes: 15,
  /** On one side of a dispute. */
  reportPhotos: 6,
} as const
