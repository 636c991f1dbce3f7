import { siteLanguage } from '@bikevalley/contract/language'
import { inLanguage } from '@bikevalley/messages'
import { openBackup, requireDiskSpace, restore } from '../apps/server/src/backup/index.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { pictureStoreOf } from '../apps/server/src/modules/photos/index.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'
import { commandLine, withDatabase } from './database.ts'

// npm run restore -- <folder>: fills an empty database and DATA_DIR from a backup.
const USAGE = 'Usage: npm run restore -- <folder of a backup>'

await commandLine(async () => {
  const [folder, ...rest] = process.argv.slice(2)
  if (folder === undefined || folder.startsWith('-') || rest.length > 0) throw new StartError(USAGE)
  const config = readConfig(process.env)
  const backup = await openBackup(folder, config.backupPassphrase)
  const { dataDir } = config
  const pictureStore = pictureStoreOf(config)
  // Before a database is made there.
  await requireDiskSpace(dataDir, pictureStore)
  const { leftOut } = await withDatabase(
    config,
    // What admins are to read of it is in the site's language.
    ({ ownerUrl, given }) =>
      inLanguage(siteLanguage(config.locale), () => restore({ backup, url: ownerUrl, given, dataDir, pictureStore })),
    { create: true },
  )
  const { manifest } = backup
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0
  const counts = [
    `People: ${rowsOf('users')}`,
    `bikes: ${rowsOf('listings')}`,
    `bookings: ${rowsOf('bookings')}`,
    `payments: ${rowsOf('payments')}`,
    `pictures: ${manifest.pictures}`,
    `queued jobs: ${rowsOf('graphile_worker._private_jobs')}`,
  ]
  return [
    `Restored the backup of ${manifest.madeAt}. ${counts.join(', ')}.`,
    ...(leftOut.length > 0 ? [`Left out, since they are none of BikeValley’s: ${leftOut.join(', ')}.`] : []),
    'Everybody logs in again: backups have no sessions and no mailed links.',
    manifest.secret
      ? 'Run npm start with the same settings as before.'
      : 'Set AUTH_SECRET to what it was, then run npm start with the same settings as before.',
  ].join('\n')
})
