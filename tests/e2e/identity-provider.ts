import { randomUUID } from 'node:crypto'
import { OAuth2Server } from 'oauth2-mock-server'

/*
 * The OpenID provider that stands in Google's place in the browser tests: whoever comes is somebody new who agrees at
 * once. Playwright starts it beside the site.
 */
const port = Number(process.argv[2])
const server = new OAuth2Server()
await server.issuer.keys.generate('RS256')
await server.start(port, '127.0.0.1')
server.issuer.url = `http://127.0.0.1:${port}`
server.service.on('beforeTokenSigning', (token) => {
  const sub = randomUUID()
  const person = { sub, email: `${sub}@example.com`, email_verified: true, name: 'Gina Google' }
  Object.assign(token.payload, person, { aud: 'bikevalley-client' })
})
