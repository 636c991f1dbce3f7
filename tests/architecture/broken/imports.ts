import type { BrokenSources } from '../rules.ts'

/** Sources that break the rules of `rules.ts`, about who may import and name whom. */
export const brokenImports: BrokenSources = {
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
}
