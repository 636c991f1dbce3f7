import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { askRegistry } from '../tools/advisories/ask-registry.ts'
import { freePort } from '../tools/free-port.ts'

/** What npm asks a registry about vulnerabilities. */
const QUESTION = 'POST /-/npm/v1/security/advisories/bulk'
const ADVISORY = {
  id: 1,
  url: 'https://example.com/advisories/1',
  title: 'Prototype pollution',
  severity: 'critical',
  vulnerable_versions: '<1.2.6',
}

/** A registry that answers each request with this; answers the settings that direct npm to it. */
async function registry(status: number, answer: unknown): Promise<NodeJS.ProcessEnv> {
  const server = createServer((request, response) => {
    const known = `${request.method} ${request.url}` === QUESTION
    response.writeHead(known ? status : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return settingsFor(port)
}

const settingsFor = (port: number | undefined): NodeJS.ProcessEnv => ({
  ...process.env,
  npm_config_registry: `http://127.0.0.1:${port}`,
  npm_config_fetch_retries: '0',
})

test('a registry that reports a library known to be dangerous is believed about all others', async () => {
  expect(await askRegistry(await registry(200, { minimist: [ADVISORY] }))).toBeNull()
})

test('a registry that refuses the request, or is unavailable, does not count as good news', async () => {
  expect(await askRegistry(await registry(405, {}))).toContain('405 Method Not Allowed')
  expect(await askRegistry(settingsFor(await freePort()))).toContain('ECONNREFUSED')
})

test('a registry that answers and knows of no danger at all does not count as good news, nor does npm that asks nobody', async () => {
  expect(await askRegistry(await registry(200, {}))).toBe('it knows of none in minimist 0.0.8')
  const offline = { ...(await registry(200, { minimist: [ADVISORY] })), npm_config_offline: 'true' }
  expect(await askRegistry(offline)).toBe('it knows of none in minimist 0.0.8')
})
