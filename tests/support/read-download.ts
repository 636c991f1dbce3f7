import { text } from 'node:stream/consumers'
import type { Download } from '../../apps/server/src/platform/http/api.ts'

/** The text of a download, without the mark that tells spreadsheets that it is UTF-8. */
export const readDownload = async ({ content }: Download): Promise<string> =>
  content instanceof Buffer
    ? content.toString()
    : text(
        (async function* () {
          yield* content
        })(),
      )
