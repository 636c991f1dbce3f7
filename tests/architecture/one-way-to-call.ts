import { sourceRule } from './source-rule.ts'

const APP = 'apps/web/app/'

/** Code that can't wait for schemas, or is no call of the contract: each of these was reviewed. */
const ALLOWED = [
  'lib/api/http.ts',
  // Loads it with the first call.
  'lib/api/api.ts',
  // A file, an upload with its progress, and the last request of a page that is being closed.
  'lib/api/save-file.ts',
  'lib/photos/upload-photo.ts',
  'lib/session/leaving.ts',
  'lib/session/access-token.ts',
  'lib/forms/held-navigation.ts',
].map((path) => `${APP}${path}`)

/** `queryFor` reads and `api` writes; routes hand both the server's own call, whose `fetch` is a page's reading. */
export const oneWayToCall = sourceRule(
  'the web app calls the API by api and queryFor alone',
  /\bfetch\(|\bnew XMLHttpRequest\(|\bcallOverHttp\b|\/http\.ts'/,
  (path) => !path.startsWith(APP) || path.startsWith(`${APP}routes/`) || ALLOWED.includes(path),
)
