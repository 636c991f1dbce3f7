/** Limits that only the server asks: beside the others they would be in what public pages load (product §3, §4). */
export const SERVER_LIMITS = {
  /** How many bookings a person may make in 24 hours, whatever became of them, and people of one network together. */
  bookingsPerDay: 12,
  bookingsPerNetworkAndDay: 60,
  /** How many bikes a seller may begin, and how many may appear on the market, in 24 hours. */
  bikesPerDay: 200,
  /** The same for an account that is younger than this and has sold nothing here. */
  newAccountBikesPerDay: 20,
  newAccountDays: 7,
  /** How many addresses can be asked from one network in 24 hours whether they want the newsletter. */
  newsletterRequestsPerNetworkAndDay: 20,
  /** How many notices of what others do are mailed to an address in an hour; the rest comes gathered in one mail. */
  noticeMailsPerHour: 10,
  /** How many links to set a password are mailed to an address in an hour, and how many to confirm it, whoever asks. */
  linkMailsPerHour: 5,
  /** How often an address is asked in 24 hours whether it wants the newsletter. */
  newsletterRequestsPerDay: 3,
  /** How many mails in 24 hours tell an address that somebody tries passwords. */
  failedLoginMailsPerDay: 3,
} as const
