import { backUp } from '../apps/server/src/backup/index.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'
import { commandLine, withDatabase } from './database.ts'

// npm run backup -- [folder]: writes database and files into a new folder below that one, while the server runs or not.
const USAGE = 'Usage: npm run backup -- [folder for backups; backups/ when left out]'

await commandLine(async () => {
  const [target = 'backups', ...rest] = process.argv.slice(2)
  if (target.startsWith('-') || rest.length > 0) throw new StartError(USAGE)
  const config = readConfig(process.env)
  const { folder, manifest, missing } = await withDatabase(config, ({ ownerUrl, given }) =>
    backUp({
      url: ownerUrl,
      given,
      dataDir: config.dataDir,
      secretIsSet: config.authSecret !== null,
      target,
      now: new Date(),
      passphrase: config.backupPassphrase,
    }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  if (missing.length > 0) {
    const more = missing.length > 5 ? ` and ${missing.length - 5} more` : ''
    console.error(`Missing in DATA_DIR, though the database names it: ${missing.slice(0, 5).join(', ')}${more}.`)
  }
  return [
    `Backed up to ${folder}. Tables: ${manifest.tables.length}, rows: ${rows}, pictures: ${manifest.pictures}.`,
    config.backupPassphrase === null
      ? 'It is not encrypted. Set BACKUP_PASSPHRASE to have it so.'
      : 'It is encrypted with BACKUP_PASSPHRASE. Keep that elsewhere: without it the backup is worth nothing.',
    ...(manifest.secret ? [] : ['AUTH_SECRET is not in it. Keep it elsewhere.']),
  ].join('\n')
})
