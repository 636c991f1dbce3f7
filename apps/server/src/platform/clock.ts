/** The source of time for every rule, so that tests can move it. */
export type Clock = { now(): Date }

/** Whole seconds until then by the server's clock, for a countdown that does not trust the browser's; 0 once it is over. */
export const secondsUntil = (then: Date, now: Date): number =>
  Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1000))

export const systemClock: Clock = { now: () => new Date() }
