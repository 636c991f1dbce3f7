import { expect } from 'vitest'
import type { Identity } from '../../apps/server/src/modules/identity/index.ts'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import type { faultyGateway } from '../support/faulty-gateway.ts'
import type { TestServices } from '../support/test-services.ts'
import type { Model } from './model.ts'
import type { Booking, Intent, Message } from './things.ts'

export type Real = {
  services: TestServices
  identity: Identity
  gateway: ReturnType<typeof faultyGateway>
  /** Delivers a message of the processor. */
  deliver: (message: Message) => Promise<void>
  sellers: Person[]
  buyers: Person[]
  admin: Person
}

/** Two numbers choose the person and the thing of an operation; an operation without a possible thing does nothing. */
export type Operation = (model: Model, real: Real, which: number, how: number) => Promise<void>

export const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length]

/** It succeeds exactly where the model says so; any other failure than a refusal is an error of ours. */
export async function ends(doing: Promise<unknown>, well: boolean, what: string): Promise<boolean> {
  const refused = await doing.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && 'status' in error && Number(error.status) < 500) return error
      throw error
    },
  )
  expect({ what, well: refused === null, why: well ? refused?.message : undefined }).toEqual({
    what,
    well,
    why: undefined,
  })
  return well
}

/** Mostly one for which it is meant, and sometimes any. */
export const ofBooking =
  (
    meant: (model: Model, booking: Booking) => boolean,
    operation: (model: Model, real: Real, booking: Booking, how: number) => Promise<void>,
  ): Operation =>
  async (model, real, which, how) => {
    const those = model.bookings.filter((booking) => meant(model, booking))
    const booking = pick(those.length > 0 && which % 6 > 0 ? those : model.bookings, which)
    if (booking) await operation(model, real, booking, how)
  }

export const ofIntent =
  (
    statuses: readonly Intent['status'][],
    operation: (model: Model, real: Real, intent: Intent, how: number) => Promise<void>,
  ): Operation =>
  async (model, real, which, how) => {
    const intent = pick(
      model.intents.filter(({ status }) => statuses.includes(status)),
      which,
    )
    if (intent) await operation(model, real, intent, how)
  }
