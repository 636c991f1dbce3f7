import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './platform/start-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'bikevalley-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a setting whose name is one letter off', () => {
  test.each([
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['SMTP_URLS', 'SMTP_URL'],
    ['PROT', 'PORT'],
    ['POT', 'PORT'],
    ['HOT', 'HOST'],
    ['JOB', 'JOBS'],
    ['JOBSS', 'JOBS'],
    ['JOPS', 'JOBS'],
  ])('stops the start: %s is reported as a misspelt %s', (given, meant) => {
    const start = () => readConfig({ [given]: 'x' })
    expect(start).toThrow(StartError)
    expect(start).toThrow(`There is no setting ${given}. Did you mean ${meant}?`)
  })

  test.each(['PORTS', 'HOSTS', 'HOSTNAME', 'PATH', 'POST', 'PUBLIC_URLS_2', 'npm_config_locale', 'LOCALES_DIR'])(
    'is ignored where it probably belongs to another program: %s',
    (given) => {
      expect(() => readConfig({ [given]: 'x' })).not.toThrow()
    },
  )

  test('is always reported in .env, where every setting is ours', async () => {
    expect(() => readConfig({ PORTS: '3001' }, ['PORTS'])).toThrow('There is no setting PORTS. Did you mean PORT?')
    const envFile = join(folder, '.env')
    writeFileSync(envFile, 'PORTS=3001\n')
    const script = `await import('${join(import.meta.dirname, 'config.ts')}').then((m) => m.readConfig(process.env))`
    const started = promisify(execFile)(process.execPath, [`--env-file=${envFile}`, '--eval', script])
    await expect(started).rejects.toThrow('There is no setting PORTS. Did you mean PORT?')
  })

  test('is not reported where that name is a setting too', () => {
    expect(() => readConfig({ SMTP_URL: '', GITHUB_URL: '', FEE_MINIMUM: '1.00', FEE_MAXIMUM: '2.00' })).not.toThrow()
  })
})
