import { createHash } from 'node:crypto'

/** What the database keeps of a token that proves something: who reads the table can prove nothing with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
