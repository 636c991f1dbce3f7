import type { Rule } from './rules.ts'
import type { SourceFile } from './source-file.ts'
import { sourceRule } from './source-rule.ts'

const PHOTOS = 'apps/server/src/modules/photos/'
const STORE = `${PHOTOS}store/`

const folder = sourceRule(
  '',
  /\bPICTURES\b|\bdataDir\b[^\n]*['"`/]images\b|\bcreateFileStore\b/,
  (path) => path.startsWith(STORE) || !path.startsWith('apps/server/src/'),
)

/** Of the module itself only what receives uploads, in a folder of their own, writes files. */
const files = sourceRule(
  '',
  /from 'node:fs(?:\/promises)?'/,
  (path) => path.startsWith(STORE) || path === `${PHOTOS}rendering/receive.ts` || !path.startsWith(PHOTOS),
)

/**
 * So that pictures can lie elsewhere than in a folder: only what implements `PictureStore` then changes, and
 * `pictureStoreOf`, which chooses it. Uploads are still received in a folder of this machine, and commands and tests name the folder of the file store.
 */
export const pictureStore: Rule = {
  name: 'only the picture store touches the folder of pictures',
  findBreaches: (sources: readonly SourceFile[]) => [...folder.findBreaches(sources), ...files.findBreaches(sources)],
}
