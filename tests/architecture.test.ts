import { describe, expect, test } from 'vitest'
import { formats } from './architecture/formats.ts'
import { messages } from './architecture/messages.ts'
import { oneWayToCall } from './architecture/one-way-to-call.ts'
import { ownership } from './architecture/ownership.ts'
import { peopleWired } from './architecture/people-wired.ts'
import { pictureStore } from './architecture/picture-store.ts'
import { riskyCode } from './architecture/risky-code.ts'
import { rules } from './architecture/rules.ts'
import { readSources, sourceFile } from './architecture/source-file.ts'
import { tableOwners } from './architecture/table-owners.ts'

/** Sources that break one rule each, by the rule's name; nothing else breaks it in them. */
const BROKEN: Record<string, { sources: Record<string, string>; breaches: string[] }> = {
  'the platform imports no module': {
    sources: { 'apps/server/src/platform/jobs/jobs.ts': "import { bookings } from '../../modules/bookings/index.ts'" },
    breaches: ['apps/server/src/platform/jobs/jobs.ts imports apps/server/src/modules/bookings/index.ts'],
  },
  'a module is reached from outside through its index.ts only': {
    sources: {
      'apps/server/src/app.ts': "import { a } from './modules/bookings/index.ts'",
      'apps/server/src/modules/payments/pay.ts': "import type { Row } from '../bookings/repository.ts'",
      'apps/server/src/modules/payments/service.ts': "import { pay } from './pay.ts'",
      'apps/server/src/queries/figures/counts.ts':
        "import { bikes } from '../bikes/bike-queries.ts'\nimport { b } from '../sales/index.ts'",
    },
    breaches: [
      'apps/server/src/modules/payments/pay.ts imports apps/server/src/modules/bookings/repository.ts',
      'apps/server/src/queries/figures/counts.ts imports apps/server/src/queries/bikes/bike-queries.ts',
    ],
  },
  'modules import no queries, which are above them': {
    sources: {
      'apps/server/src/modules/payments/pay.ts': "import { sales } from '../../queries/sales/index.ts'",
      'apps/server/src/queries/money/read.ts': "import { sales } from '../sales/index.ts'",
    },
    breaches: ['apps/server/src/modules/payments/pay.ts imports apps/server/src/queries/sales/index.ts'],
  },
  'modules do not depend on each other in a circle': {
    sources: {
      'apps/server/src/modules/a/index.ts': "import { b } from '../b/index.ts'",
      'apps/server/src/modules/b/index.ts': "export { c } from '../c/index.ts'",
      'apps/server/src/modules/c/deep/inside.ts': "const a = await import('../../a/index.ts')",
      'apps/server/src/modules/d/index.ts': "import { a } from '../a/index.ts'",
    },
    breaches: ['a → b → c → a', 'b → c → a → b', 'c → a → b → c'],
  },
  'the server imports of the web app only its build, the type of a page’s facts, and Vite for development': {
    sources: {
      'apps/server/src/web/index.ts': "import type { PageContext } from '../../../web/app/lib/page/server-context.ts'",
      'apps/server/src/web/dev-pages.ts': "import { createDevServer } from '../../../web/tools/dev-server.ts'",
      'apps/server/src/web/pages.ts': "import { createPageContext } from '../../../web/app/lib/page/server-context.ts'",
      'apps/server/src/web/routes.ts': "import { routes } from '../../../web/app/routes.ts'",
    },
    breaches: [
      'apps/server/src/web/pages.ts imports apps/web/app/lib/page/server-context.ts',
      'apps/server/src/web/routes.ts imports apps/web/app/routes.ts',
    ],
  },
  'the web app does not import the server': {
    sources: { 'apps/web/app/root.tsx': "import type { Services } from '../../server/src/app.ts'" },
    breaches: ['apps/web/app/root.tsx imports apps/server/src/app.ts'],
  },
  'a feature imports no other feature': {
    sources: {
      'apps/web/app/features/orders/list.tsx':
        "import { Row } from './row.tsx'\nimport { Card } from '../home/card.tsx'",
      'apps/web/app/routes/public/home.tsx': "import { Card } from '../../features/home/card.tsx'",
    },
    breaches: ['apps/web/app/features/orders/list.tsx imports apps/web/app/features/home/card.tsx'],
  },
  'an entity imports no feature, and lib/ neither an entity nor a feature': {
    sources: {
      'apps/web/app/entities/bike/card.tsx':
        "import { Price } from '../money/price.tsx'\nimport { Row } from '../../features/orders/row.tsx'",
      'apps/web/app/lib/api/api.ts': "import { Card } from '../../entities/bike/card.tsx'",
      'apps/web/app/features/orders/list.tsx': "import { Card } from '../../entities/bike/card.tsx'",
    },
    breaches: [
      'apps/web/app/entities/bike/card.tsx imports apps/web/app/features/orders/row.tsx',
      'apps/web/app/lib/api/api.ts imports apps/web/app/entities/bike/card.tsx',
    ],
  },
  'ui/ knows nothing of the product: only ui/, messages and packages, without the contract and without data': {
    sources: {
      'apps/web/app/ui/a.tsx': "import { Icon } from './icon.tsx'\nimport { useState } from 'react'",
      'apps/web/app/ui/b.tsx': "import { bike } from '@bikevalley/contract'",
      'apps/web/app/ui/c.tsx': "import { api } from '../lib/api/api.ts'",
      'apps/web/app/ui/d.tsx': "import { Card } from '../features/home/card.tsx'",
    },
    breaches: [
      'apps/web/app/ui/b.tsx imports @bikevalley/contract',
      'apps/web/app/ui/c.tsx imports apps/web/app/lib/api/api.ts',
      'apps/web/app/ui/d.tsx imports apps/web/app/features/home/card.tsx',
    ],
  },
  'a module says what its service does when a person is deleted, suspended or copied': {
    sources: {
      'apps/server/src/modules/notes/service.ts': '\n  async onDeletingPerson(trx) {},\n  personalData: copied,',
      'apps/server/src/modules/notes/module.ts': 'deleting: notes.onDeletingPerson, personalData: notes.personalData',
      'apps/server/src/modules/watches/service.ts': '\n  forgetPerson: forget,\n  personalData: copied,',
      'apps/server/src/modules/watches/module.ts': 'suspending: watches.forgetPerson',
      'apps/server/src/platform/http/idempotency/idempotency.ts': '\n  onDeletingPerson: forgetKeysOf,',
    },
    breaches: [
      'apps/server/src/modules/watches/module.ts does not say deleting: forgetPerson',
      'apps/server/src/modules/watches/module.ts does not say personalData: personalData',
      'apps/server/src/platform/http/idempotency/idempotency.ts does not say deleting: onDeletingPerson',
    ],
  },
  'a table is written by one module': {
    sources: {
      'apps/server/src/modules/notes/repository.ts': "db.insertInto('person_notes').values(note)",
      'apps/server/src/modules/notes/service.ts': 'sql`DELETE FROM person_notes WHERE id = ${id}`',
      'apps/server/src/modules/moderation/people.ts':
        "db.selectFrom('person_notes'); sql`UPDATE person_notes SET text`",
      'apps/server/src/modules/moderation/lock.ts': 'sql`SELECT FROM users FOR UPDATE`',
      'apps/server/src/modules/identity/repository.ts': "trx\n  .updateTable('users')",
      'apps/server/src/demo/seed.ts': "db.updateTable('users')",
      'apps/server/src/demo/notes.test.ts': "db.deleteFrom('mails')",
      'apps/server/src/migrations/100-notes.ts': 'UPDATE person_notes SET text',
      'apps/server/src/platform/audit.ts': "db.insertInto('audit_events')",
      'apps/server/src/demo/fill.ts': "db.insertInto('audit_events')",
    },
    breaches: [
      'person_notes is written by apps/server/src/modules/moderation/people.ts and apps/server/src/modules/notes/service.ts',
      'audit_events is written by apps/server/src/demo/fill.ts and apps/server/src/platform/audit.ts',
    ],
  },
  'only the picture store touches the folder of pictures': {
    sources: {
      'apps/server/src/modules/photos/store/file-store.ts':
        "join(dataDir, PICTURES)\nimport { rm } from 'node:fs/promises'",
      'apps/server/src/modules/photos/rendering/receive.ts': "import { createWriteStream } from 'node:fs'",
      'apps/server/src/modules/photos/service.ts': "import { open } from 'node:fs/promises'",
      'apps/server/src/backup/back-up.ts': "join(options.dataDir, 'images')",
      'apps/server/src/compose.ts': 'pictureStoreOf(platform.config)',
    },
    breaches: [
      "apps/server/src/backup/back-up.ts has dataDir, 'images",
      "apps/server/src/modules/photos/service.ts has from 'node:fs/promises'",
    ],
  },
  'the web app calls the API by api and queryFor alone': {
    sources: {
      'apps/web/app/lib/api/http.ts': 'await fetch(address)',
      'apps/web/app/routes/public/bike.tsx': 'readForPage(({ fetch }) => fetch(query))',
      'apps/web/app/features/money/form.tsx': "await fetch('/api/money')",
      'apps/web/app/entities/bike/watch.ts': "import { callOverHttp } from '../../lib/api/http.ts'",
      'apps/web/app/features/money/queries.ts': "import { api } from '../../lib/api/api.ts'",
    },
    breaches: [
      'apps/web/app/features/money/form.tsx has fetch(',
      'apps/web/app/entities/bike/watch.ts has callOverHttp',
    ],
  },
  'whose a thing is and who is an admin, policies ask': {
    sources: {
      'apps/server/src/modules/bookings/policy.ts': 'booking.buyer_id === person.id',
      'apps/server/src/modules/bookings/presenter.ts': 'viewer.id === row.buyer_id',
      'apps/server/src/modules/bookings/end-booking.ts': 'if (booking?.buyer_id !== person.id) throw bookingNotFound()',
      'apps/server/src/modules/freezes/service.ts': 'if (parties.includes(admin.id)) throw forbidden()',
      'apps/server/src/modules/listings/read.ts': 'person.email === email',
      'apps/server/src/modules/identity/service.ts': 'if (!person.isAdmin) return null',
      'apps/server/src/modules/identity/routes.ts': 'if (!flags) throw forbidden()',
      'apps/server/src/modules/identity/policy.ts': 'if (!person.isAdmin) throw forbidden()',
    },
    breaches: [
      'apps/server/src/modules/bookings/end-booking.ts has !== person.id',
      'apps/server/src/modules/freezes/service.ts has .includes(admin.id)',
      'apps/server/src/modules/listings/read.ts has person.email ===',
      'apps/server/src/modules/identity/service.ts has person.isAdmin',
      'apps/server/src/modules/identity/routes.ts has throw forbidden(',
    ],
  },
  'a module’s index.ts exports no maker of its services: its description makes them': {
    sources: {
      'apps/server/src/modules/mail/index.ts': "export { createMail, type Mail } from './service.ts'",
      'apps/server/src/modules/mail/module.ts': "export { createMail } from './service.ts'",
      'apps/server/src/queries/figures/index.ts': "export type { Figures } from './service.ts'",
    },
    breaches: ["apps/server/src/modules/mail/index.ts has export { createMail, type Mail } from './service.ts'"],
  },
  'only config.ts reads the environment': {
    sources: {
      'apps/server/src/config.ts': 'process.env',
      'apps/server/src/main.ts': 'readConfig(process.env)',
      'apps/server/src/app.ts': '// process.env is read elsewhere',
      'apps/server/src/platform/mail.ts': 'const url = process.env.SMTP_URL',
      'apps/server/src/platform/jobs/jobs.ts': "import { env } from 'node:process'",
    },
    breaches: [
      'apps/server/src/platform/mail.ts reads process.env',
      'apps/server/src/platform/jobs/jobs.ts reads process.env',
    ],
  },
  'a payment provider is named where it describes itself, and nowhere else': {
    sources: {
      'apps/server/src/modules/payment-providers/stripe/index.ts': "name: 'stripe'",
      'apps/server/src/modules/payment-providers/list.ts': "import { stripeProvider } from './stripe/index.ts'",
      'apps/server/src/modules/payouts/send.ts': "if (payout.provider === 'stripe') return",
      'apps/server/src/modules/payouts/accounts.ts': 'export function connectStripeAccount() {}',
      'apps/server/src/demo/compose.ts': "{ stripes: 'with gold pinstripes' }",
      'apps/server/src/migrations/100-more.ts': "UPDATE payouts SET provider = 'stripe'",
      'apps/web/app/features/checkout/checkout.tsx': "sql`provider = 'stripe'`",
      'packages/contract/src/settings.ts': "z.enum(['test', 'stripe'])",
      'apps/web/app/features/money/payout-account.tsx': '<a href="https://connect.stripe.com/express_login">',
      'packages/messages/src/en/checkout.ts': "fieldsComeFromStripe: 'They come from Stripe.'",
      'packages/messages/src/en/money.ts': "open: 'Open Stripe'",
      'apps/server/src/modules/payment-providers/test/index.ts': "name: 'test'",
      'apps/web/app/features/operator/entry.tsx': "provider === 'test'",
      'apps/server/src/modules/payment-providers/stripe/settings.ts': "live ? 'live' : 'test'",
    },
    breaches: [
      'apps/server/src/modules/payouts/send.ts has stripe',
      'apps/server/src/modules/payouts/accounts.ts has Stripe',
      'apps/web/app/features/checkout/checkout.tsx has stripe',
      'packages/contract/src/settings.ts has stripe',
      'apps/web/app/features/money/payout-account.tsx has stripe',
      'packages/messages/src/en/money.ts has Stripe',
      "apps/web/app/features/operator/entry.tsx has === 'test'",
    ],
  },
  'the web app asks the server for vehicle data, which is read from files, and imports the licence classes alone': {
    sources: {
      'apps/web/app/a.ts': "import { makes } from '@bikevalley/vehicle-data'",
      'apps/web/app/b.ts': "import { licenceClassOf } from '@bikevalley/vehicle-data/licence-class'",
      'apps/server/src/c.ts': "import { makes } from '@bikevalley/vehicle-data'",
    },
    breaches: ['apps/web/app/a.ts imports @bikevalley/vehicle-data'],
  },
  'the contract imports only zod and the messages': {
    sources: {
      'packages/contract/src/bike.ts': "import { z } from 'zod'\nimport './price.ts'\nimport fs from 'node:fs'",
    },
    breaches: ['packages/contract/src/bike.ts imports node:fs'],
  },
  'places are functions over their own data: they import only Node': {
    sources: {
      'packages/places/src/find.ts': "import './fold.ts'\nimport 'node:fs'\nimport { z } from 'zod'",
    },
    breaches: ['packages/places/src/find.ts imports zod'],
  },
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
  'numbers, money and times are written by the contract’s format alone': {
    sources: {
      'packages/contract/src/format.ts': 'new Intl.NumberFormat(locale)',
      'apps/web/app/a.tsx': 'new Intl.NumberFormat(locale)',
      'apps/server/src/b.ts': 'at.toLocaleDateString(locale)',
      'apps/web/app/c.tsx': "new Intl.ListFormat('en')",
    },
    breaches: ['apps/web/app/a.tsx has Intl.NumberFormat', 'apps/server/src/b.ts has .toLocaleDateString('],
  },
  'a clock time is told with its zone, or where the zone is known to be its reader’s': {
    sources: {
      'apps/web/app/lib/format/settings.ts': 'createFormat({ timeZone, ownZone: true })',
      'apps/server/src/modules/mail/a.ts': 'createFormat({ ...config, ownZone: true })',
      'apps/web/app/b.tsx': '`${at.getHours()}:${at.getMinutes()}`',
      'apps/web/app/c.tsx': 'format.dateTime(at)',
    },
    breaches: ['apps/server/src/modules/mail/a.ts has ownZone', 'apps/web/app/b.tsx has .getHours('],
  },
  'a page’s head is one component': {
    sources: {
      'apps/web/app/ui/layout/page-title.tsx': '<h1 className="">',
      'apps/web/app/routes/a.tsx': '<h1 className="type-h1">',
    },
    breaches: ['apps/web/app/routes/a.tsx has <h1 className='],
  },
  'a message that goes by itself is never the only one': {
    sources: {
      'apps/web/app/site-frame.tsx': "toast.success('user loggedOut')",
      'apps/web/app/a.tsx': "toast('Saved')",
      'apps/web/app/b.tsx': "import { toast } from 'react-hot-toast/headless'",
      'apps/web/app/c.tsx': "say('Saved')",
    },
    breaches: ['apps/web/app/a.tsx has toast(', "apps/web/app/b.tsx has 'react-hot-toast/headless'"],
  },
  'only what a bike is offered for is written without its decimals': {
    sources: {
      'apps/web/app/entities/bike/price-line.tsx': 'const { price } = useFormat()',
      'apps/web/app/a.tsx': 'const { count, price } = useFormat()',
      'apps/web/app/b.tsx': 'format.price(amount)',
      'apps/web/app/c.tsx': "format: Pick<Format, 'price' | 'count'>",
      'apps/web/app/d.tsx': 'const { exactPrice } = useFormat()\nconst price = format.exactPrice(amount)',
    },
    breaches: [
      'apps/web/app/a.tsx has { count, price } = useFormat(',
      'apps/web/app/b.tsx has format.price(',
      "apps/web/app/c.tsx has Format, 'price'",
    ],
  },
}

describe.each([
  ...rules,
  ...riskyCode,
  ...formats,
  ...messages,
  oneWayToCall,
  ownership,
  peopleWired,
  pictureStore,
  tableOwners,
])('the rule that $name', (rule) => {
  test('holds', async () => {
    const sources = await readSources()
    expect(sources.length).toBeGreaterThan(50)
    expect(rule.findBreaches(sources)).toEqual([])
  })

  test('is reported where it is broken', () => {
    const broken = BROKEN[rule.name]
    const sources = Object.entries(broken?.sources ?? {}).map(([path, text]) => sourceFile(path, text))
    expect(rule.findBreaches(sources)).toEqual(broken?.breaches)
  })
})
