/** What people are told of, by what it is about. What concerns money and security is always sent. */
export const NOTIFICATION_KINDS = [
  'alerts',
  'watched',
  'bookings',
  'listings',
  'holds',
  'payments',
  'handovers',
  'disputes',
  'payouts',
  'security',
] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Of which kinds people choose whether they are told by email and in the app. */
export const OPTIONAL_KINDS = ['alerts', 'watched', 'bookings'] as const satisfies readonly NotificationKind[]

export type OptionalKind = (typeof OPTIONAL_KINDS)[number]

const optional: ReadonlySet<NotificationKind> = new Set(OPTIONAL_KINDS)

export const isOptionalKind = (kind: NotificationKind): kind is OptionalKind => optional.has(kind)
