import { join } from 'node:path'
import type { Config } from '../../../config.ts'
import { createFileStore, PICTURES } from './file-store.ts'
import type { PictureStore } from './picture-store.ts'

/**
 * Where the settings have the files of pictures kept. Only this chooses: the site, the demo market, backups and restores
 * all ask here, so that none of them looks into another store than the rest.
 */
export const pictureStoreOf = ({ dataDir }: Pick<Config, 'dataDir'>): PictureStore =>
  createFileStore(join(dataDir, PICTURES))
