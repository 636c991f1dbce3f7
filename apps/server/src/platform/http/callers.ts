import type { EndpointDefinition } from '@bikevalley/contract'
import { inLanguage } from '@bikevalley/messages'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../i18n/language-of.ts'
import type { Person } from '../people/person.ts'
import { letIn } from './access.ts'
import { noteSecurity, type SecurityNote } from './security/security-log.ts'

/** Finds out who is calling from the headers (product §2.2). @param isUse false where nobody uses the session just now: nothing is noted */
export type Authenticate = (
  headers: {
    authorization?: string | undefined
    cookie?: string | undefined
    'x-viewer'?: string | string[] | undefined
  },
  isUse?: boolean,
) => Promise<Person | null>

/**
 * Who is calling comes before what they say: nothing of a body is read for somebody to whom the call is closed.
 * Who is let in by then is asked once more where their body was not there yet: it may take a minute, in which their
 * session can end.
 */
export function createCallers(authenticate: Authenticate) {
  const callers = new WeakMap<FastifyRequest, { person: Person | null; whole: boolean }>()

  async function requireAllowed(endpoint: EndpointDefinition, request: FastifyRequest): Promise<void> {
    const person = await callerOf(request)
    inLanguage(languageOf(request, person), () => letIn(endpoint, person))
    callers.set(request, { person, whole: request.method === 'GET' || request.raw.complete })
  }

  async function personOf(request: FastifyRequest): Promise<Person | null> {
    const known = callers.get(request)
    return known?.whole ? known.person : callerOf(request)
  }

  async function callerOf(request: FastifyRequest): Promise<Person | null> {
    // A browser that follows comes by itself, again and again.
    const person = await authenticate(request.headers, !request.routeOptions.config.goesOn)
    noteSecurity(request, idsOf(person))
    return person
  }

  return { requireAllowed, personOf }
}

/** Who is calling, as the security log names them. */
export const idsOf = (person: Person | null): SecurityNote =>
  person === null ? {} : { person: person.id, session: person.sessionId }
