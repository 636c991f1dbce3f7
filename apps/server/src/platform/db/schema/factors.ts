import type { Generated } from 'kysely'

/** How people show that it is them, beside or instead of a password. */
export type FactorTables = {
  authenticator_apps: {
    user_id: string
    /** The key, encrypted with the installation's secret. */
    secret: Buffer
    /** Null until a code of it was sent: it does not count before. */
    confirmed_at: Date | null
    /** The step of 30 seconds of the last code that was taken: that one and those before are used up. */
    last_step: Generated<number>
    last_used_at: Generated<Date | null>
    created_at: Date
  }
  passkeys: {
    id: string
    user_id: string
    name: string
    credential_id: string
    /** In COSE form. */
    public_key: Buffer
    sign_count: number
    transports: string[]
    synced: boolean
    created_at: Date
    last_used_at: Generated<Date | null>
  }
  recovery_codes: { user_id: string; code_hash: string; created_at: Date }
  /** Wrong codes in a row, of an account. */
  code_failures: { user_id: string; failures: number; locked_until: Generated<Date | null> }
  /** Sign-ins that wait for the second factor. */
  pending_sign_ins: { token_hash: string; user_id: string; expires_at: Date }
  /** Challenges for passkeys that were answered; each is good once. */
  used_challenges: { challenge_hash: string; expires_at: Date }
}
