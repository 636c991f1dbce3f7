import { OAuth2Server } from 'oauth2-mock-server'

export type ProviderPerson = { sub: string; email: string; email_verified: boolean; name: string }

export type IdentityProvider = {
  /** What `GOOGLE_CLIENT_ID`, `GOOGLE_CLIENT_SECRET` and `GOOGLE_ISSUER_URL` make of it. */
  client: { id: string; secret: string; url: string }
  /** Who is signed in there. */
  signIn(person: ProviderPerson): void
  /** What the next ID token says otherwise. */
  claim(claims: Record<string, unknown>): void
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
  return {
    client: { id, secret: 'a secret', url },
    signIn: (person) => {
      claims = person
      next = {}
    },
    claim: (other) => {
      next = other
    },
    stop: () => server.stop(),
  }
}
