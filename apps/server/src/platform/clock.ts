import type { Db } from './db/database.ts'

/** The source of time for every rule, so that tests can move it. In a running server it is the database's (database-clock.ts). */
export type Clock = {
  now(): Date
  /**
   * Before something happens because of the time: asks the database what time it is.
   *
   * @param trx the transaction in which it happens, so that it takes no second connection
   * @throws ClockIsWrong where this machine's clock is too far from it
   */
  check(trx?: Db): Promise<void>
}

/** Whole seconds until then by the server's clock, for a countdown that does not trust the browser's; 0 once it is over. */
export const secondsUntil = (then: Date, now: Date): number =>
  Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1000))
