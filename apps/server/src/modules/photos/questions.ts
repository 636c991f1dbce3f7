import type { Db } from '../../platform/db/database.ts'

/** What pictures have to know of whoever shows them, which is above. */
export type PhotoAnswers = {
  /**
   * Uploads from before that time that nothing shows: no listing, no service history, no draft of one, no profile, no booking, no report.
   * @param among those alone; null for a batch of any
   */
  unattachedUploads(db: Db, before: Date, among: readonly string[] | null): Promise<string[]>
  /** A batch of pictures that nobody uploaded any more and nothing shows. */
  unusedPictures(db: Db): Promise<string[]>
  /** Whether that is so of this one. */
  isUnused(db: Db, hash: string): Promise<boolean>
}
