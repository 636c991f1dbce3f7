import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { reasonSchema } from '../../entities/moderation.ts'
import { idSchema, lineSchema } from '../../fields.ts'

/* What the endpoints of admins share. */

export const byId = z.object({ id: idSchema })
export const reason = z.object({ reason: reasonSchema })
export const search = lineSchema(() => t('fields.aSearch'), 100).optional()
export const admins = { tag: 'admin', access: { may: 'admin' } } as const
