import type { Viewer, WireUser } from '@bikevalley/contract'
import type { Person } from '../../platform/person.ts'
import type { ListedUserRow, SessionRow } from './repository.ts'
import { flagsOf } from './roles.ts'

/** A living session's row as the person who is calling. */
export const toPerson = (row: SessionRow): Person => ({
  id: row.user_id,
  email: row.email,
  name: row.name,
  image: row.image,
  ...flagsOf(row.roles),
  roleChosen: row.role_chosen_at !== null,
  sessionId: row.session_id,
})

/** The signed-in person as the web app knows them. */
export const presentViewer = (person: Person): Viewer => ({
  _id: person.id,
  uid: person.id,
  displayName: person.name,
  email: person.email,
  photoURL: person.image ?? '',
  isUser: person.isBuyer,
  isSeller: person.isSeller,
  isAdmin: person.isAdmin,
  roleChosen: person.roleChosen,
})

/** A person as admins see them. */
export function presentUser(row: ListedUserRow): WireUser {
  const { isBuyer, isSeller, isAdmin } = flagsOf(row.roles)
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: isAdmin ? 'admin' : isSeller ? 'Seller' : 'user',
    isUser: isBuyer,
    isSeller,
    isAdmin,
    photoURL: row.image ?? '',
    created_at: row.created_at.toISOString(),
  }
}
