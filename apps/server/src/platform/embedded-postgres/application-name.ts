import { randomBytes } from 'node:crypto'

const PREFIX = 'bikevalley:'
/** Process ids repeat: each container counts its own from one. */
const INSTANCE = randomBytes(8).toString('hex')

/**
 * The `application_name` that every connection of this process gives the database. The embedded database stops with
 * the last process that has a connection under such a name.
 */
export function applicationName(): string {
  return `${PREFIX}${process.pid}:${INSTANCE}`
}

/** The SQL pattern that fits the connections of every BikeValley process. */
export const ANY_APPLICATION_NAME = `${PREFIX}%`
