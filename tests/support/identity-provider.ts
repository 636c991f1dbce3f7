import { OAuth2Server } from 'oauth2-mock-server'
import { z } from 'zod'

export type ProviderPerson = { sub: string; email: string; email_verified: boolean; name: string }

type Token = { head: object; claims: object; signature: string }

export type IdentityProvider = {
  /** What `GOOGLE_CLIENT_ID`, `GOOGLE_CLIENT_SECRET` and `GOOGLE_ISSUER_URL` make of it. */
  client: { id: string; secret: string; url: string }
  /** Who is signed in there. */
  signIn(person: ProviderPerson): void
  /** Claims of the next ID token that differ. */
  claim(claims: Record<string, unknown>): void
  /** What becomes of the next ID token on its way: its head, its claims and its signature, as they are sent. */
  forge(change: (token: Token) => Token): void
  stop(): Promise<void>
}

/** A local OpenID provider with authorization, token and key addresses, PKCE and nonce, in Google's place. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const url = server.issuer.url ?? ''
  const id = 'bikevalley-client'
  let claims: Record<string, unknown> = {}
  let next: Record<string, unknown> = {}
  server.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, { aud: id }, claims, next)
  })
  let forge = asSigned
  server.service.on('beforeResponse', (response) => {
    const body = z.looseObject({ id_token: z.string() }).safeParse(response.body)
    if (body.success) response.body = { ...body.data, id_token: write(forge(parse(body.data.id_token))) }
  })
  return {
    client: { id, secret: 'a secret', url },
    signIn: (person) => {
      claims = person
      next = {}
      forge = asSigned
    },
    claim: (other) => {
      next = other
    },
    forge: (change) => {
      forge = change
    },
    stop: () => server.stop(),
  }
}

const asSigned = (token: Token): Token => token

const read = (part: string): object => Object(JSON.parse(Buffer.from(part, 'base64url').toString()))

function parse(token: string): Token {
  const [head = '', claims = '', signature = ''] = token.split('.')
  return { head: read(head), claims: read(claims), signature }
}

const write = ({ head, claims, signature }: Token): string =>
  [...[head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), signature].join('.')
