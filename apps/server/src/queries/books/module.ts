import { adminDownloadBook, type Book, type Period } from '@bikevalley/contract'
import { language } from '@bikevalley/messages'
import { recordDownload } from '../../platform/audit.ts'
import type { Download } from '../../platform/http/api.ts'
import { defineModule } from '../../platform/module.ts'
import type { Person } from '../../platform/people/person.ts'
import { bookFile } from './books.ts'

export const bookQueries = defineModule({
  create: ({ db, clock, config }) => ({
    books: {
      /** A book of a period; that an admin has taken it is recorded. */
      async file(admin: Person, book: Book, period: Period): Promise<Download> {
        await recordDownload(db, clock, admin.id, book, period)
        return { name: `${book}.csv`, content: bookFile({ db, config }, book, period, language()) }
      },
    },
  }),
  routes: ({ api }, { books }) =>
    api.download(adminDownloadBook, ({ person, query: { book, ...period } }) => books.file(person, book, period)),
})
