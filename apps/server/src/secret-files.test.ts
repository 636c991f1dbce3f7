import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig, secretNamesOf } from './config.ts'
import { PAYMENT_PROVIDERS } from './modules/payment-providers/index.ts'
import { StartError } from './platform/start-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'bikevalley-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const messageOf = (settings: Record<string, string>) => {
  try {
    return JSON.stringify(readConfig(settings))
  } catch (error) {
    return error instanceof StartError ? error.message : String(error)
  }
}

describe('a secret that lies in a file', () => {
  const long = 'a secret that is long enough to be one'

  test('is read, whichever setting it is for, without the end of its line', () => {
    for (const name of secretNamesOf(PAYMENT_PROVIDERS))
      expect(() => readConfig({ [`${name}_FILE`]: join(folder, 'none') })).toThrow(name)
    const config = readConfig({
      AUTH_SECRET_FILE: file('auth', `${long}\n`),
      DATABASE_URL_FILE: file('database', 'postgres://me:pw@127.0.0.1/bikes'),
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET_FILE: file('github', 'from a file'),
    })
    expect(config).toMatchObject({ authSecret: long, databaseUrl: 'postgres://me:pw@127.0.0.1/bikes' })
    expect(config.github?.secret).toBe('from a file')
  })

  test('stops the start where it is wrong, without being shown', () => {
    const [short, empty] = [file('short', 'short-one'), file('empty', '\n')]
    const none = join(folder, 'none')
    expect(messageOf({ AUTH_SECRET_FILE: short })).toBe('AUTH_SECRET has 32 characters at least. It is set to "…".')
    expect(messageOf({ AUTH_SECRET_FILE: empty })).toBe(`AUTH_SECRET_FILE names an empty file: ${empty}`)
    expect(messageOf({ AUTH_SECRET_FILE: none })).toBe(
      `AUTH_SECRET_FILE names a file that can’t be read (ENOENT): ${none}`,
    )
    expect(messageOf({ AUTH_SECRET_FILE: short, AUTH_SECRET: long })).toBe(
      'AUTH_SECRET and AUTH_SECRET_FILE are both set. Unset one of them.',
    )
    expect(messageOf({ AUTH_SECRET_FIL: short })).toContain('Did you mean AUTH_SECRET_FILE?')
  })
})
