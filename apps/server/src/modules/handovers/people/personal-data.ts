import { inPages } from '../../../platform/paging/in-pages.ts'
import type { PersonalData, Subject } from '../../../platform/people/personal-data.ts'
import type { Platform } from '../../../platform/platform.ts'
import { privateUrl } from '../../photos/index.ts'
import { handoversOf } from './personal-data-queries.ts'

/** A person’s handovers with what they gave for the bill of sale and said in a dispute; the other side’s is theirs. */
export const handoversOfPerson = (platform: Platform, { id }: Subject): PersonalData[] => [
  { name: 'handovers', entries: handovers(platform, id) },
]

async function* handovers(platform: Platform, personId: string): PersonalData['entries'] {
  for await (const entry of inPages((after, limit) => handoversOf(platform.db, personId, after, limit)))
    yield { ...entry, report_photos: entry.report_photos.map((hash) => platform.siteUrl(privateUrl(hash))) }
}
