import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditEventLabel, knownAuditEvents, reasonText } from '../packages/contract/src/audit-event-labels.ts'

test('an audit event that has no label is still shown, its code as a sentence', () => {
  expect(auditEventLabel('refund_refused')).toBe('Refund refused by the card processor')
  expect(auditEventLabel('something_new_done')).toBe('Something new done')
  expect(reasonText({ action: 'hold_released', reason: 'expired' })).toBe('The 15 minutes were up.')
  expect(reasonText({ action: 'person_suspended', reason: 'Fraud' })).toBe('Fraud')
})

test('an audit event has a label of its own, whatever the server records', () => {
  const sources = globSync('apps/server/src/modules/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const recorded = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\baction: '([a-z]+_[a-z_]+)'/g)].map(([, action = '']) => action),
  )
  expect(recorded.length).toBeGreaterThan(50)
  expect([...new Set(recorded)].filter((action) => !knownAuditEvents.has(action))).toEqual([])
})
