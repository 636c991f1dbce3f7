import type { Db } from '../db/database.ts'
import type { Exporter } from './personal-data.ts'

/**
 * Locks what a deletion or a suspension of a person may touch, in one order, before anything is asked or changed. The
 * person's row is locked. Of two people who have to do with one another, each would else wait for what the other has.
 */
export type PersonLock = (trx: Db, personId: string) => Promise<void>

/** What becomes of a person's things as they are deleted, in the same transaction, while their row still tells who. */
export type DeletingListener = (trx: Db, personId: string) => Promise<void>

/** What becomes of them as a person is suspended, in the same transaction; the reason is for whom it concerns. */
export type SuspendingListener = (trx: Db, personId: string, reason: string) => Promise<void>

/** What is told as a suspension is lifted, in the same transaction. */
export type LiftingListener = (trx: Db, personId: string) => Promise<void>

/** What money is held of a person who is being suspended, for the mail that tells them: a sentence each, in the language of who reads it. */
export type HeldMoney = (trx: Db, personId: string) => Promise<(() => string)[]>

/** Moves what a module keeps by a person's address to their new one, in the same transaction. */
export type EmailListener = (trx: Db, change: { from: string; to: string }) => Promise<void>

/** What of a person's business must end before they can be deleted, one sentence each. */
export type OpenBusinessCheck = (personId: string, trx: Db) => Promise<string[]>

/** What a module does about people. */
export type PeopleHooks = {
  lock?: PersonLock
  openBusiness?: OpenBusinessCheck
  deleting?: DeletingListener
  suspending?: SuspendingListener
  lifting?: LiftingListener
  heldMoney?: HeldMoney
  emailChanged?: EmailListener
  /** What is kept of a person, for their own copy. */
  personalData?: Exporter
}
