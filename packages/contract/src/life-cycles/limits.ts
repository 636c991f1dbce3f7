/** Time limits and counts (PRODUCT.md, "Server-side rules" and "States"). */
export const LIMITS = {
  pendingBookingsPerPerson: 10,
  bookingLapsesAfterDays: 7,
  holdMinutes: 15,
  holdsPerBuyerAndListingIn24Hours: 2,
  declinesPerHold: 5,
  promotionsPerSeller: 3,
  promotionDays: 7,
  homePromotions: 12,
  imagesPerPersonAndDay: 200,
  unattachedImageHours: 24,
  imageMegabytes: 15,
} as const
