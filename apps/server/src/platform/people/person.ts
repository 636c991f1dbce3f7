import type { Language } from '@bikevalley/messages'

/** The person who is calling, as read from the database at this request; null stands for a visitor. */
export type Person = {
  id: string
  email: string
  name: string
  /** `display_url` of the profile picture. */
  image: string | null
  isBuyer: boolean
  isSeller: boolean
  isAdmin: boolean
  roleChosen: boolean
  emailVerified: boolean
  /** Listing, booking, paying and alerts wait until the email address is confirmed: it is not, and this site sends mail. */
  mustVerify: boolean
  /** In which they read; null where they have chosen none. */
  language: Language | null
  /** The terms that they accepted last. */
  termsVersion: string | null
  sessionId: string
  /** The session was begun or confirmed within `IDENTITY_CONFIRMED_MINUTES`. */
  confirmed: boolean
  /** An admin, outside local mode, without a second factor: `isAdmin` is false until they have set one up. */
  mustAddFactor: boolean
}
