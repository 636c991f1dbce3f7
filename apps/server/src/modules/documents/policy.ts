import { isAmong } from '../../platform/people/ownership.ts'
import type { Person } from '../../platform/people/person.ts'
import { notFound } from '../../platform/refusals.ts'

export const documentNotFound = () => notFound('document')

/** For whom it was issued to. @throws ApiError `not_found` */
export function requireRecipient<D extends { user_id: string | null }>(
  person: Person,
  document: D | undefined,
): asserts document is D {
  if (!document || !isAmong(person, [document.user_id])) throw documentNotFound()
}

/** For whom it was issued to, and admins. @throws ApiError `not_found` */
export function requireReader<D extends { user_id: string | null }>(
  person: Person,
  document: D | undefined,
): asserts document is D {
  if (!document || !person.isAdmin) requireRecipient(person, document)
}
