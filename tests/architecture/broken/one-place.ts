import type { BrokenSources } from '../rules.ts'

/** Sources that break the rules about what is done in one place alone, each of which has a file of its own. */
export const brokenOnePlace: BrokenSources = {
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
  'money leaves by rows that are written with the leave of letOut alone': {
    sources: {
      'apps/server/src/modules/payouts/pay.ts': "trx.updateTable('payouts').set({ note })",
      'apps/server/src/modules/moderation/money.ts': 'sql`UPDATE refunds SET amount_minor = 0`',
      'apps/server/src/modules/payouts/repository.ts':
        "\nexport async function recordPaid(trx: Db, id: string) {\n  set({ state: 'paid' })\n}\nexport const recordArrived = () => set({ state: 'paid' })\n",
      'apps/server/src/modules/payments/refunds/repository.ts':
        "\nexport const insertRefund = (trx: Db, { way }: LetOut<RefundWay>) =>\n  trx.insertInto('refunds')\n",
      'apps/server/src/modules/reconciliation/look.ts': "db.selectFrom('payouts')",
      'apps/server/src/migrations/100-payouts.ts': 'UPDATE payouts SET note',
    },
    breaches: [
      "apps/server/src/modules/payouts/pay.ts has updateTable('payouts",
      'apps/server/src/modules/moderation/money.ts has UPDATE refunds',
      'apps/server/src/modules/payouts/repository.ts: recordPaid asks for no leave',
    ],
  },
  'people with an account are told by notifications': {
    sources: {
      'apps/server/src/modules/offers/mails.ts': 'await mail.queue(trx, reader, () => message)',
      'apps/server/src/modules/notifications/tell.ts': 'await mail.queue(trx, reader, () => own.message)',
    },
    breaches: ['apps/server/src/modules/offers/mails.ts has mail.queue('],
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
  'what people write is looked up in maps, and not in objects, which have names by birth': {
    sources: {
      'apps/server/src/modules/search/a.ts': "const ALSO: Readonly<Record<string, string>> = { yam: 'yamaha' }",
      'apps/server/src/modules/search/b.ts': 'const effects: { [make: string]: number } = {}',
      'apps/web/app/c.ts': 'const isField = (key: string) => key in LABELS',
      'apps/server/src/modules/search/f.ts': 'type Effects = Readonly<Record<string, number>>',
      'apps/server/src/modules/search/g.ts':
        'const effectOf = (makes: Record<string, number>, make: string) => makes[make]',
      'apps/server/src/modules/search/h.ts': 'const makes = JSON.parse(text) as Record<string, number>',
      'apps/server/src/modules/search/i.ts': 'type Fit = { makes: Readonly<Partial<Record<string, number>>> }',
      'apps/server/src/modules/search/j.ts': 'interface Effects { readonly [make: string]: number }',
      'packages/places/src/k.ts': "const KINDS = { a: 'b' } as const satisfies Readonly<Record<string, string>>",
      'packages/places/src/l.ts': 'const nothing = (): Record<string, never> => ({})',
      'packages/places/src/d.ts': 'const WORDS: ReadonlyMap<string, string> = new Map()',
      'apps/server/src/e.ts': "const LABELS: Readonly<Record<Colour, string>> = { red: 'Red' }",
      'apps/server/src/platform/db/runtime-role.ts': 'const NARROWER: Readonly<Record<string, readonly Right[]>> = {}',
    },
    breaches: [
      'apps/server/src/modules/search/a.ts has Record<string, ',
      'apps/server/src/modules/search/b.ts has [make: string]: ',
      'apps/web/app/c.ts has => key in LABELS',
      'apps/server/src/modules/search/f.ts has Record<string, ',
      'apps/server/src/modules/search/g.ts has Record<string, ',
      'apps/server/src/modules/search/h.ts has Record<string, ',
      'apps/server/src/modules/search/i.ts has Record<string, ',
      'apps/server/src/modules/search/j.ts has [make: string]: ',
    ],
  },
}
