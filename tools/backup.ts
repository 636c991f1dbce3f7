import { basename } from 'node:path'
import { backUp, keepNewest, openBackup } from '../apps/server/src/backup/index.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { pictureStoreOf } from '../apps/server/src/modules/photos/index.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'
import { commandLine, withDatabase } from './database.ts'

// npm run backup -- [folder] [--keep N]: writes database and files into a new folder below that one, while the server runs
// or not; with --keep, deletes all but the newest N there, and never the last good one.
const USAGE = 'Usage: npm run backup -- [folder for backups; backups/ when left out] [--keep how many, at least 1]'

await commandLine(async () => {
  const args = process.argv.slice(2)
  const [option, count] = args.slice(args.includes('--keep') ? args.indexOf('--keep') : args.length)
  const [target = 'backups', ...rest] = option === undefined ? args : args.slice(0, args.indexOf('--keep'))
  const tooMany = rest.length > 0 || (option !== undefined && args.at(-1) !== count)
  if (target.startsWith('-') || tooMany || (option !== undefined && !/^[1-9]\d{0,3}$/.test(count ?? '')))
    throw new StartError(USAGE)
  const config = readConfig(process.env)
  const { folder, manifest, missing, allMissing } = await withDatabase(config, ({ ownerUrl, given }) =>
    backUp({
      url: ownerUrl,
      given,
      dataDir: config.dataDir,
      pictureStore: pictureStoreOf(config),
      secretIsSet: config.authSecret !== null,
      target,
      now: new Date(),
      passphrase: config.backupPassphrase,
    }),
  )
  // No older backup is deleted in favour of this one.
  if (allMissing)
    throw new StartError(
      `The backup in ${folder} has no pictures: the picture store has none of those that the database names. Run it again with the settings that the site runs with. If the pictures are lost, take them from an older backup; none was deleted.`,
    )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  if (missing.length > 0) {
    const more = missing.length > 5 ? ` and ${missing.length - 5} more` : ''
    console.error(
      `Missing in the picture store, though the database names it: ${missing.slice(0, 5).join(', ')}${more}.`,
    )
  }
  const deleted =
    count === undefined
      ? []
      : await keepNewest(target, basename(folder), Number(count), (one) => openBackup(one, config.backupPassphrase))
  return [
    `Backed up to ${folder}. Tables: ${manifest.tables.length}, rows: ${rows}, pictures: ${manifest.pictures}.`,
    config.backupPassphrase === null
      ? 'It is not encrypted. Set BACKUP_PASSPHRASE to have it so.'
      : 'It is encrypted with BACKUP_PASSPHRASE. Keep that elsewhere: without it the backup is worth nothing.',
    ...(deleted.length === 0 ? [] : [`Deleted, as older than the newest ${count}: ${deleted.join(', ')}.`]),
    ...(manifest.secret ? [] : ['AUTH_SECRET is not in it. Keep it elsewhere.']),
  ].join('\n')
})
