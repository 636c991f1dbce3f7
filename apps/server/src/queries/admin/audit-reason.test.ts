import { inLanguage } from '@bikevalley/messages'
import { expect, test } from 'vitest'
import { BY_COMMAND_LINE } from '../../platform/audit.ts'
import { reasonText } from './audit-reason.ts'

test('what the operator did on the server is said in the reader’s language', () => {
  const said = () => reasonText({ action: 'admin_made' }, BY_COMMAND_LINE)
  expect(inLanguage('de', said)).toBe('Über die Befehlszeile des Servers.')
  expect(inLanguage('en', said)).toBe(BY_COMMAND_LINE)
})
