import { readFileSync } from 'node:fs'
import type { LegalPage } from '@bikevalley/contract'
import type { Config } from '../../config.ts'
import type { Platform } from '../../platform/platform.ts'
import { SettingError } from '../../platform/start-error.ts'
import { defaultPrivacy, defaultTerms, imprint } from './default-texts.ts'
import { parseText } from './parse-text.ts'

export type Legal = ReturnType<typeof createLegal>
type PageName = 'terms' | 'privacy' | 'imprint'

/**
 * Terms, privacy notice and imprint: the operator's own files where set, else texts that say what this software does.
 * Files are read once; one that can't be read stops the start.
 */
export function createLegal({ config, log }: Pick<Platform, 'config' | 'log'>) {
  const operatorKnown = [config.operator.name, config.operator.address, config.operator.email].every(Boolean)
  if (!operatorKnown && !config.localMode)
    log.warn(
      'OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL are not all set: the terms, the privacy notice and the imprint don’t say who runs this site.',
    )
  const own = {
    terms: textOf('TERMS_FILE', config.termsFile),
    privacy: textOf('PRIVACY_FILE', config.privacyFile),
  }
  const texts: Record<PageName, () => string> = {
    terms: () => own.terms ?? defaultTerms(config),
    privacy: () => own.privacy ?? defaultPrivacy(config),
    imprint: () => imprint(config),
  }
  return {
    /** A page as its reader gets it: the operator's text as it is, a default one in the reader's language. */
    page: (name: PageName): LegalPage => ({
      blocks: parseText(texts[name]()),
      version: name === 'terms' ? config.termsVersion : null,
      operatorKnown,
    }),
  }
}

function textOf(setting: string, path: Config['termsFile']): string | null {
  if (path === null) return null
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new SettingError(`${setting} is a text file that can be read. It is set to "${path}".`)
  }
}
