import { endpoint } from '../endpoint.ts'
import { toDoSchema } from '../entities/to-do.ts'

export const adminGetToDo = endpoint({
  id: 'adminGetToDo',
  tag: 'admin',
  method: 'GET',
  path: '/admin/to-do',
  summary:
    'What waits for an admin, most pressing first: disputes to decide, questions of banks to answer, refunds that were refused or returned, frozen money, overdue handovers, holds without an answer, payouts that can be made, reported bikes, items that do not match, and a mail server, card provider or backup that fails. Ten of each at most, and how many more there are.',
  access: { may: 'admin' },
  response: toDoSchema,
  errors: [],
})
