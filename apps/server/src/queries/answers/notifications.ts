import type { PushAnswers } from '../../modules/notifications/index.ts'
import { knownOrNull } from '../../platform/i18n/reader.ts'

export const pushAnswers: PushAnswers = {
  async readerIn(db, sessionId, now) {
    const row = await db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select('u.language')
      .where('s.id', '=', sessionId)
      .where('s.expires_at', '>', now)
      .executeTakeFirst()
    return row ? { language: knownOrNull(row.language) } : null
  },
}
