import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

const warnings = (settings: Record<string, string>) => startWarnings(readConfig(settings))

describe('the start warns of', () => {
  const site = { PUBLIC_URL: 'https://bikes.example.com' }

  test('an https address without a trusted proxy', () => {
    expect(warnings(site)).toEqual([expect.stringContaining('TRUST_PROXY')])
    expect(warnings({ ...site, TRUST_PROXY: '1' })).toEqual([])
    expect(warnings({})).toEqual([])
  })

  test('a site that others can reach without TLS, or without a name', () => {
    expect(warnings({ PUBLIC_URL: 'http://bikes.example.com' })).toEqual([expect.stringMatching(/PUBLIC_URL.*https/)])
    expect(warnings({ HOST: '0.0.0.0' })).toEqual([expect.stringMatching(/PUBLIC_URL is not set/)])
    expect(warnings({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([])
  })

  const behind = { ...site, TRUST_PROXY: '1' }
  const server = 'postgres://me:pw@db.example.com/bikes'

  test.each([
    [server, true],
    [`${server}?sslmode=disable`, true],
    [`${server}?sslmode=no-verify`, true],
    [`${server}?sslmode=prefer&uselibpqcompat=true`, true],
    [`${server}?sslmode=require&uselibpqcompat=true`, true],
    [`${server}?sslmode=require`, false],
    [`${server}?sslmode=verify-full`, false],
    [`${server}?ssl=true`, false],
    ['postgres://me:pw@127.0.0.1:5432/bikes', false],
    ['postgres://me:pw@localhost/bikes', false],
    ['postgres://me:pw@localhost/bikes?host=/run/postgresql', false],
  ])('a database on another machine without TLS: %s', (url, warned) => {
    expect(warnings({ ...behind, DATABASE_URL: url }).some((line) => line.startsWith('DATABASE_URL'))).toBe(warned)
    const both = { ...behind, DATABASE_URL: `${server}?sslmode=require`, DATABASE_MIGRATE_URL: url }
    expect(warnings(both).some((line) => line.startsWith('DATABASE_MIGRATE_URL'))).toBe(warned)
    for (const line of warnings(both)) expect(line).not.toContain('pw')
  })

  test.each([
    ['smtp://mail.example.com?requireTLS=false', true],
    ['smtp://mail.example.com?ignoreTLS=true', true],
    ['smtp://mail.example.com', false],
    ['smtps://mail.example.com', false],
    ['smtp://127.0.0.1:25?ignoreTLS=true', false],
  ])('a mail server on another machine without TLS: %s', (url, warned) => {
    expect(warnings({ ...behind, SMTP_URL: url }).some((line) => line.startsWith('SMTP_URL'))).toBe(warned)
  })

  test.each([
    ['http://search.example.com:9200', true],
    ['https://search.example.com:9200', false],
    ['http://127.0.0.1:9200', false],
  ])('a search engine on another machine without TLS: %s', (url, warned) => {
    expect(warnings({ ...behind, SEARCH_URL: url }).some((line) => line.startsWith('SEARCH_URL'))).toBe(warned)
  })
})
