import { REQUEST_LIMIT_MS } from './platform/http/connections/end-connections.ts'

/** How long a stop waits for a start that is under way: a new database takes its time on a busy machine. */
export const OPEN_LIMIT_MS = 60_000

/** How long closing may take: jobs are given back, what runs is answered, and then the database is left or stopped. */
export const CLOSE_LIMIT_MS = REQUEST_LIMIT_MS + 20_000
