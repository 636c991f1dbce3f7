/** What a password hash takes: memory in KiB, how often that is gone through, and how many lanes at once. */
export type PasswordCost = { memory: number; passes: number; parallelism: number }

/** The first choice of OWASP's Password Storage Cheat Sheet for Argon2id: 19 MiB of memory, two passes, one lane. */
export const OWASP_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
