import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'
import type { Side } from './photo-queries.ts'

export type QuestionRow = Selectable<Database['dispute_questions']>

export const insertQuestion = (trx: Db, row: Omit<QuestionRow, 'answer' | 'answered_at'>) =>
  trx
    .insertInto('dispute_questions')
    .values({ ...row, answer: null, answered_at: null })
    .execute()

/** The question that this side has not answered yet. */
export const findOpenQuestion = (db: Db, disputeId: string, side: Side): Promise<QuestionRow | undefined> =>
  db
    .selectFrom('dispute_questions')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .where('side', '=', side)
    .where('answered_at', 'is', null)
    .executeTakeFirst()

export async function setAnswer(trx: Db, id: string, answer: string, now: Date): Promise<void> {
  await trx.updateTable('dispute_questions').set({ answer, answered_at: now }).where('id', '=', id).execute()
}

/** The questions of several disputes, oldest first. */
export async function questionsOfDisputes(db: Db, disputeIds: readonly string[]): Promise<QuestionRow[]> {
  if (disputeIds.length === 0) return []
  return db.selectFrom('dispute_questions').selectAll().where('dispute_id', 'in', disputeIds).orderBy('id').execute()
}
