import { join } from 'node:path'
import type { Db } from '../db/database.ts'
import { StartError } from '../start-error.ts'
import { deriveKey } from './derive-key.ts'
import { readOrMakeFile } from './secret.ts'

/** Its name in `DATA_DIR`: says which folder it is, and nothing else. */
const FOLDER_ID_FILE = 'folder-id'

const SECRET = 'secret_fingerprint'
const FOLDER = 'data_dir'

/**
 * Notes in the database by a fingerprint which secret is this site's, and refuses every other one: its process would end everybody's sessions
 * of the others, and encrypt what they can't decrypt. The one that `AUTH_SECRET` has replaced is replaced here as well.
 *
 * @param before the secret that it has replaced; null where it has replaced none
 * @throws StartError where it is another one
 */
export async function requireSameSecret(db: Db, secret: string, before: string | null): Promise<void> {
  const own = fingerprintOf(secret)
  const known = await noteOnce(db, SECRET, own)
  if (known === own) return
  if (before === null || known !== fingerprintOf(before))
    throw new StartError(
      'The secret of this process is not the one that this database’s data is encrypted with. All processes on one database need the same AUTH_SECRET, or a DATA_DIR that they share, which keeps it. If you have replaced it, set AUTH_SECRET_BEFORE to the one before; if that one is lost, run npm run admin -- adopt.',
    )
  await db
    .updateTable('installation')
    .set({ value: own })
    .where('key', '=', SECRET)
    .where('value', '=', known)
    .execute()
  // Somebody else may have replaced it by another one meanwhile.
  return requireSameSecret(db, secret, before)
}

/** What to warn of where `DATA_DIR` is not the folder that this database's processes share; null where it is. */
export async function otherFolderWarning(db: Db, dataDir: string): Promise<string | null> {
  const own = await readOrMakeFile(join(dataDir, FOLDER_ID_FILE))
  if ((await noteOnce(db, FOLDER, own)) === own) return null
  return 'DATA_DIR is another folder than the one that this database was used with before: pictures that people upload to one are missing in the other. All processes on one database need one DATA_DIR that they share; if the other one is gone, run npm run admin -- adopt.'
}

/** Forgets which secret and folder are this site's: the next start notes its own. */
export async function forgetSecretAndFolder(db: Db): Promise<void> {
  await db.deleteFrom('installation').where('key', 'in', [SECRET, FOLDER]).execute()
}

/** Forgets which folder is this site's, as a restore does, since that has made a new one. */
export async function forgetFolder(db: Db): Promise<void> {
  await db.deleteFrom('installation').where('key', '=', FOLDER).execute()
}

/** It can't be computed back, and is no key of anything. */
const fingerprintOf = (secret: string): string => deriveKey(secret, 'fingerprint').toString('hex')

/** Answers what is noted under the key: what was noted first. */
async function noteOnce(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return row.value
}
