import type { ColumnType, Generated } from 'kysely'

/** Who is here, how they sign in, and what was written to them. */
export type PeopleTables = {
  users: {
    id: string
    name: string
    email: string
    email_verified: Generated<boolean>
    /** Their profile picture. */
    image_hash: string | null
    role_chosen_at: Date | null
    suspended_at: Date | null
    suspension_reason: ColumnType<string | null, string | null | undefined>
    deleted_at: Date | null
    /** By whose clock mails tell them times: of the browser that they used last; null where it told none. */
    time_zone: string | null
    /** In which they read pages and mails; null where they have chosen none. */
    language: Generated<string | null>
    terms_version: Generated<string | null>
    terms_accepted_at: Generated<Date | null>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  roles: { user_id: string; role: 'buyer' | 'seller' | 'admin'; granted_at: Generated<Date> }
  sessions: {
    id: string
    user_id: string
    /** Its SHA-256 in base64url. */
    token: string
    /** At most thirty days after its start, twelve hours where it is an admin's: the database sees to it. */
    expires_at: Date
    ip_address: string | null
    user_agent: string | null
    /** Written every few minutes of use at most; null before the first. */
    last_used_at: Date | null
    /** When its person last showed who they are: at its beginning, or asked again. Null for what is older than this column. */
    confirmed_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  accounts: {
    id: string
    user_id: string
    account_id: string
    provider_id: string
    password: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  /** What admins write down about a person. */
  person_notes: { id: string; user_id: string; author_id: string; text: string; created_at: Date }
  failed_logins: {
    email_hash: string
    place: string
    /** Tries that were not found to be right, those that are looked at just now among them. */
    failures: number
    /** Of these, whose password was wrong. */
    wrong: Generated<number>
    last_at: Date
    next_at: Date
  }
  known_devices: { user_id: string; device: string; first_used_at: Date; last_used_at: Date }
  verifications: { id: string; identifier: string; value: string; expires_at: Date }
  /** A new address that waits for its reader to confirm it; the link's token as a hash. */
  email_changes: { user_id: string; new_email: string; token_hash: string; asked_at: Date; expires_at: Date }
  /** An address that a person had, kept for them until the change can be undone no more. */
  former_emails: {
    id: string
    user_id: string
    email: string
    undo_hash: string
    /** When the change was asked for: whatever was added to the account since goes with an undo. */
    asked_at: Date
    changed_at: Date
    undo_until: Date
  }
  mails: {
    id: string
    recipient: string
    subject: string
    body_text: string
    body_html: string
    created_at: Date
    sent_at: Date | null
    /** Where a mail program posts to end the subscription; null for what nobody subscribed to. */
    unsubscribe_url: string | null
    /** Says what nobody but its reader may know: backups leave its text out. */
    secret: Generated<boolean>
    /** The hashes of the pictures that its HTML shows. */
    pictures: Generated<string[]>
    /** Null for what is older than this column. */
    language: string | null
  }
  /** What was mailed because somebody else wanted it, for as long as it counts; the address as a keyed hash. */
  counted_mails: { id: string; reader_hash: string; quota: string; created_at: Date }
  /** Notices beyond what an address gets in an hour, until they are mailed together. */
  gathered_notices: {
    id: string
    recipient: string
    subject: string
    body: string
    url: string
    created_at: Date
    /** That its reader is written to in. */
    language: string | null
  }
  newsletter_subscriptions: {
    id: string
    email: string
    token_hash: string
    created_at: Date
    asked_at: Date
    confirmed_at: Date | null
    unsubscribed_at: Date | null
    last_letter_at: Date | null
    /** Of the page that they subscribed on. */
    language: string | null
  }
  /** How often a network has asked for the newsletter since when; its address as a keyed hash. */
  newsletter_askers: { network_hash: string; asked: number; since: Date }
  /** The same of bookings. */
  booking_networks: { network_hash: string; asked: number; since: Date }
}
