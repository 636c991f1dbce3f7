import type { PushAnswers } from '../../modules/notifications/index.ts'

export const pushAnswers: PushAnswers = {
  async isSessionLive(db, sessionId, now) {
    const row = await db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row !== undefined
  },
}
