import { inPages } from '../../platform/paging/in-pages.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { displayUrl, privateUrl } from './presenter.ts'
import { uploadsOf } from './repository.ts'

/** The pictures that a person uploaded, by their addresses. */
export const picturesOf = (platform: Platform, { id }: Subject): PersonalData[] => [
  { name: 'pictures', entries: uploads(platform, id) },
]

async function* uploads(platform: Platform, userId: string): PersonalData['entries'] {
  for await (const upload of inPages((after, limit) => uploadsOf(platform.db, userId, after, limit)))
    yield {
      address: platform.siteUrl((upload.private ? privateUrl : displayUrl)(upload.image_hash)),
      uploaded_at: upload.created_at,
    }
}
