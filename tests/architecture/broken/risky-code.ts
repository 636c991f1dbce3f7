import type { BrokenSources } from '../rules.ts'

/** Sources that break the rules of `risky-code.ts`. */
export const brokenRiskyCode: BrokenSources = {
  'no text becomes code': {
    sources: { 'apps/web/app/a.ts': 'eval(text)', 'apps/server/src/b.ts': 'medieval(text)' },
    breaches: ['apps/web/app/a.ts has eval('],
  },
  'HTML is written by React alone, but for the one block of JSON': {
    sources: {
      'apps/web/app/lib/page/page-labels.tsx': '<script dangerouslySetInnerHTML={{ __html }} />',
      'apps/web/app/ui/a.tsx': '<p dangerouslySetInnerHTML={{ __html }} />',
    },
    breaches: ['apps/web/app/ui/a.tsx has dangerouslySetInnerHTML'],
  },
  'regular expressions are made of constants': {
    sources: { 'apps/server/src/config.ts': 'new RegExp(a)', 'apps/server/src/app.ts': 'new RegExp(q)' },
    breaches: ['apps/server/src/app.ts has new RegExp('],
  },
  'SQL is written with parameters': {
    sources: {
      'apps/server/src/migrations/001-foundation.ts': 'sql.raw(statement)',
      'apps/server/src/queries/bikes/search.ts': 'sql.raw(order)',
    },
    breaches: ['apps/server/src/queries/bikes/search.ts has sql.raw('],
  },
  'only the embedded database starts programs': {
    sources: {
      'apps/server/src/platform/embedded-postgres/cluster.ts': "import { spawn } from 'node:child_process'",
      'apps/server/src/modules/photos/convert.ts': "import { exec } from 'node:child_process'",
    },
    breaches: ["apps/server/src/modules/photos/convert.ts has from 'node:child_process'"],
  },
  'chance comes from the operating system': {
    sources: { 'apps/server/src/modules/identity/codes.ts': 'Math.random()' },
    breaches: ['apps/server/src/modules/identity/codes.ts has Math.random'],
  },
  'hashes are SHA-256': {
    sources: {
      'apps/server/src/modules/identity/factors/app-code.ts': "algorithm: 'SHA1'",
      'apps/server/src/a.ts': "createHash('sha256')",
      'apps/server/src/b.ts': "createHmac(\n  'sha512')",
      'apps/server/src/c.ts': "hash('md5', text)",
      'apps/server/src/d.ts': 'createHash(kind)',
    },
    breaches: [
      'apps/server/src/b.ts has createHmac(\n  ',
      'apps/server/src/c.ts has md5',
      'apps/server/src/d.ts has createHash(',
    ],
  },
  'ciphers and password hashes are Node’s own, and in few places': {
    sources: {
      'apps/server/src/platform/secrets/encryption.ts': "createCipheriv('aes-256-gcm', key, iv)",
      'apps/server/src/a.ts': "createDecipheriv('des', key, iv)",
      'apps/server/src/b.ts': "import { hash } from 'bcryptjs'",
      'apps/web/app/lib/c.ts': 'crypto.subtle.encrypt(how, key, text)',
      'apps/server/src/d.ts': "createHash('sha256')",
    },
    breaches: [
      'apps/server/src/a.ts has createDecipheriv(',
      "apps/server/src/b.ts has from 'bcrypt",
      'apps/web/app/lib/c.ts has crypto.subtle',
    ],
  },
  'what a password hash costs is said in one place': {
    sources: {
      'apps/server/src/config.ts': '{ passwordCost: OWASP_COST }',
      'apps/server/src/main.ts': '{ ...config, passwordCost: cheap }',
      'apps/server/src/modules/identity/a.ts': 'platform.config.passwordCost',
    },
    breaches: ['apps/server/src/main.ts has passwordCost:'],
  },
  'the server calls others from few places': {
    sources: {
      'apps/server/src/modules/identity/social/social-providers.ts': 'await fetch(url)',
      'apps/server/src/modules/photos/from-url.ts': 'await fetch(url)',
      'apps/server/src/platform/http/limits/turns.ts': "import type { Server } from 'node:http'",
      'apps/server/src/platform/a.ts': "import { connect } from 'node:net'",
      'apps/web/app/lib/api/api.ts': 'await fetch(url)',
    },
    breaches: [
      'apps/server/src/modules/photos/from-url.ts has fetch(',
      "apps/server/src/platform/a.ts has connect } from 'node:net'",
    ],
  },
  'logs go to standard error alone': {
    sources: {
      'apps/server/src/platform/http/server.ts': 'pino({})',
      'apps/server/src/platform/jobs/jobs.ts': 'console.log(job)',
    },
    breaches: ['apps/server/src/platform/jobs/jobs.ts has console.'],
  },
  'TLS to others is Node’s own, with certificates that are checked': {
    sources: {
      'apps/server/src/modules/mail/transport.ts': 'tls: { rejectUnauthorized: false }',
      'apps/server/src/modules/mail/other.ts': 'tls: { servername }',
    },
    breaches: ['apps/server/src/modules/mail/transport.ts has rejectUnauthorized:'],
  },
}
