import type { BrokenSources } from '../rules.ts'

/** Sources that break the rules of `formats.ts` and `messages.ts`: how people read numbers and are told of things. */
export const brokenFormats: BrokenSources = {
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
  'a message that goes by itself is never the only one': {
    sources: {
      'apps/web/app/site-frame.tsx': "toast.success('user loggedOut')",
      'apps/web/app/a.tsx': "toast('Saved')",
      'apps/web/app/b.tsx': "import { toast } from 'react-hot-toast/headless'",
      'apps/web/app/c.tsx': "say('Saved')",
    },
    breaches: ['apps/web/app/a.tsx has toast(', "apps/web/app/b.tsx has 'react-hot-toast/headless'"],
  },
}
