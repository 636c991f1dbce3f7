import { inLanguage } from '@bikevalley/messages'
import { expect, test } from 'vitest'
import { BY_COMMAND_LINE } from '../../platform/audit.ts'
import { reasonText } from './audit-reason.ts'

const said = () => reasonText({ action: 'admin_made' }, BY_COMMAND_LINE)

test('what the operator did on the server is described in the reader’s language', () => {
  expect(inLanguage('de', said)).toBe('Über die Befehlszeile des Servers.')
  expect(inLanguage('en', said)).toBe(BY_COMMAND_LINE)
})
