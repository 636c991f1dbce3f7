import type { WireRole } from '@bikevalley/contract'
import type { Database } from '../../../platform/db/schema.ts'

export type Role = Database['roles']['role']

export type RoleFlags = { isBuyer: boolean; isSeller: boolean; isAdmin: boolean }

/** Who has chosen nothing yet counts as a buyer (product §7). */
export const flagsOf = (roles: readonly Role[]): RoleFlags => ({
  isBuyer: roles.length === 0 || roles.includes('buyer'),
  isSeller: roles.includes('seller'),
  isAdmin: roles.includes('admin'),
})

/** The wire's names of the roles that a person may choose. */
export const ROLE_BY_WIRE: Record<WireRole, Role> = { user: 'buyer', Seller: 'seller' }
