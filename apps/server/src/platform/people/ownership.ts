import { forbidden } from '../refusals.ts'
import type { Person } from './person.ts'

/*
 * Whose a thing is: what the `policy.ts` of each module is made of (decision 129). Services ask policies, and compare no ids.
 */

type Somebody = Pick<Person, 'id'>

/** Whether somebody is one of these people; nobody is one who is not there. */
export const isAmong = (person: Somebody | null, people: readonly (string | null | undefined)[]): boolean =>
  person !== null && people.includes(person.id)

/**
 * No admin decides about what is their own: a sale that they bought or sold in, or money that is theirs.
 *
 * @param people whose it is
 * @param refusal says who has to do it instead
 * @throws ApiError `forbidden`
 */
export function requireNotOwn(admin: Somebody, people: readonly (string | null | undefined)[], refusal: string): void {
  if (isAmong(admin, people)) throw forbidden(refusal)
}
