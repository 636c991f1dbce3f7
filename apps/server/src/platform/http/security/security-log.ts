import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'

/** What somebody shows to be let in. */
export type Factor = 'password' | 'app code' | 'recovery code' | 'passkey' | 'mailed link' | 'google' | 'github'

/** What a request has to do with who may do what; each part is noted by whoever finds it out. */
export type SecurityNote = {
  /** Ids: of who calls, or whose account it is about. Never an email address. */
  person?: string
  session?: string
  /** It is an authentication, by these. */
  factors?: readonly Factor[]
  /** The code of the refusal that it was answered with. */
  refusal?: string
}

const notes = new WeakMap<FastifyRequest, SecurityNote>()

/** Adds to what is known of a request. */
export const noteSecurity = (request: FastifyRequest, note: SecurityNote): void =>
  void notes.set(request, { ...notes.get(request), ...note })

type Mode = Pick<Config, 'localMode'>

/**
 * One kind of log line for what concerns security: each authentication with its factors and result, and each request that
 * was refused, with the code. `security` is the field to look for; nothing of the request itself is in it but its route.
 */
export function installSecurityLog(app: FastifyInstance, config: Mode): void {
  app.addHook('onResponse', (request, reply, done) => {
    writeSecurityLine(request, reply.statusCode, config)
    done()
  })
}

/** Writes the line of a request that has one; for answers that meet no hook. */
export function writeSecurityLine(request: FastifyRequest, status: number, { localMode }: Mode): void {
  const { factors, refusal, person = null, session = null } = notes.get(request) ?? {}
  if (factors === undefined && refusal === undefined) return
  const kind = factors ? 'authentication' : 'refusal'
  // Who quiets the log of a site that others can reach wants less of the requests, not to miss who tries passwords.
  const log = localMode ? request.log : request.log.child({}, { level: 'info' })
  log.info(
    {
      security: kind,
      result: refusal ?? 'accepted',
      ...(factors ? { factors } : {}),
      person,
      session,
      address: request.ip,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status,
    },
    kind,
  )
}
