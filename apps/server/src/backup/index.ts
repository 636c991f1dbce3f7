export { backUp } from './back-up.ts'
export { openBackup } from './open-backup.ts'
export { requireRoom } from './place-files.ts'
export { restore } from './restore.ts'
