import { expect } from 'vitest'
import { ends, type Operation, pick } from './operation.ts'

const unknown = () => Promise.resolve({ outcome: 'unknown', reason: 'Away.' } as const)

/** What goes wrong while the processor gives no answer about payments. Cards can still pay there. */
export const UNRESPONSIVE = { createIntent: unknown, retrieveIntent: unknown, cancelIntent: unknown }

/** A processor that is unresponsive for a while, and what admins do about it. */
export const UNRESPONSIVE_PROVIDER_OPERATIONS = {
  unresponsiveProvider: (model, { gateway }, which) => {
    model.unresponsive = which % 3 === 0
    gateway.break(model.unresponsive ? UNRESPONSIVE : {})
    return Promise.resolve()
  },

  /** Mostly about holds that last too long. */
  forceRelease: async (model, { services, admin }, which, how) => {
    const overdue = model.intents.filter(({ holds, expiresAt }) => holds && expiresAt <= model.now)
    const intent = pick(overdue.length > 0 && how % 4 > 0 ? overdue : model.intents, which)
    if (!intent) return
    const { id } = await services.db
      .selectFrom('payment_intents')
      .select('id')
      .where('provider_intent_id', '=', intent.id)
      .executeTakeFirstOrThrow()
    const may = intent.holds && intent.expiresAt <= model.now
    const asked = services.payments.forceReleaseHold(admin, id, 'Nobody answers.')
    if (!(await ends(asked, may, 'force release'))) return
    model.arrive(intent)
    expect((await asked) === 'force_released').toBe(model.unresponsive)
    if (model.unresponsive) Object.assign(intent, { holds: false, forceReleased: true, wasForceReleased: true })
  },
} satisfies Record<string, Operation>
