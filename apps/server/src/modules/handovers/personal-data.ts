import type { Db } from '../../platform/database.ts'
import { inPages } from '../../platform/in-pages.ts'
import type { PersonalData, Subject } from '../../platform/personal-data.ts'
import { handoversOf } from './personal-data-queries.ts'

/** A person’s handovers with what they gave for the bill of sale and said in a dispute; the other side’s is theirs. */
export const handoversOfPerson = (db: Db, { id }: Subject): PersonalData[] => [
  { name: 'handovers', entries: inPages((after, limit) => handoversOf(db, id, after, limit)) },
]
