import {
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  sendEmailChangeAgain,
  undoEmailChange,
} from '@bikevalley/contract'
import type { Api } from '../../../platform/http/api.ts'
import type { Identity } from '../service.ts'

/** Another email address for an account, and the way back. */
export function registerEmailChangeRoutes(api: Api, { emailChange }: Identity): void {
  api.handle(changeEmail, async ({ person, body }) => ({ changed: await emailChange.ask(person, body) }))

  api.handle(sendEmailChangeAgain, async ({ person }) => {
    await emailChange.sendAgain(person)
    return { status: true }
  })

  api.handle(cancelEmailChange, async ({ person }) => {
    await emailChange.cancel(person)
    return { status: true }
  })

  api.handle(confirmEmailChange, async ({ person, body }) => {
    await emailChange.confirm(person, body.token)
    return { status: true }
  })

  api.handle(undoEmailChange, async ({ body }) => ({ resetToken: await emailChange.undo(body.token) }))
}
