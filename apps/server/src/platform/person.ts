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
  sessionId: string
}
