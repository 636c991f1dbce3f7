import { ApiError, type EndpointDefinition, needsFactor } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Person } from '../people/person.ts'
import { forbidden, notSignedIn } from '../refusals.ts'

/** An endpoint that is open to visitors. */
export type OpenEndpoint = EndpointDefinition & { access: { may: 'visitor' } }

/** Who calls an endpoint once they are let in: there for certain, but where visitors may call. */
export type Caller<E extends EndpointDefinition> = 'visitor' extends E['access']['may'] ? Person | null : Person

/**
 * Lets in whom an endpoint's `access` names, and nobody else. Whose the thing is that they name is asked later, by the
 * service that knows it.
 * @returns the caller
 * @throws ApiError `not_signed_in`, `second_factor_missing`, `forbidden`
 */
export function letIn<E extends EndpointDefinition>(endpoint: E, person: Person | null): Caller<E>
export function letIn(endpoint: EndpointDefinition, person: Person | null): Person | null {
  const {
    access: { may },
    refusedWith: extra = {},
  } = endpoint
  if (may === 'visitor') return person
  if (person === null) throw new ApiError('not_signed_in', notSignedIn().message, { extra })
  if (person.mustAddFactor && needsFactor(endpoint))
    throw new ApiError('second_factor_missing', t('platform.secondFactorMissing'))
  switch (may) {
    case 'signed-in':
      return person
    case 'buyer':
      return has(person, person.isBuyer, () => t('platform.onlyBuyers'))
    case 'seller':
      return has(person, person.isSeller, () => t('platform.onlySellers'))
    case 'admin':
      return has(person, person.isAdmin, () => t('platform.onlyAdmins'))
    default:
      // A kind of access that is not in this list lets nobody in.
      may satisfies never
      throw forbidden()
  }
}

function has(person: Person, role: boolean, refusal: () => string): Person {
  if (!role) throw forbidden(refusal())
  return person
}
