import { LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Config } from '../../config.ts'

/*
 * What an operator gets without files of their own, in Markdown and in the reader's language. An operator is still to have
 * them checked for the law of their country.
 */

/** By which name the texts call the operator; `unknown` has a sentence of its own in each. */
const nameOf = ({ operator }: Config) => operator.name || 'unknown'

const contactOf = ({ operator: { email } }: Config): string[] => (email ? [t('legalTexts.writeTo', { email })] : [])

export function defaultTerms(config: Config): string {
  const operator = nameOf(config)
  return parts([
    t('legalTexts.termsBetweenUs', { operator }),
    t('legalTexts.termsSite', { operator }),
    t('legalTexts.termsAccount'),
    t('legalTexts.termsSelling', { promotions: LIMITS.promotionsPerSeller, days: LIMITS.promotionDays }),
    t('legalTexts.termsBuying'),
    t('legalTexts.termsNotAllowed'),
    t('legalTexts.termsLiability', { operator }),
    sentences([t('legalTexts.termsChanges', { version: config.termsVersion }), ...contactOf(config)]),
  ])
}

export function defaultPrivacy(config: Config): string {
  return parts([
    t('legalTexts.privacyWhat', { operator: nameOf(config) }),
    t('legalTexts.privacyKept'),
    t('legalTexts.privacyCookies'),
    t('legalTexts.privacyOthers'),
    t('legalTexts.privacyHowLong'),
    sentences([t('legalTexts.privacyRights'), ...contactOf(config), t('legalTexts.privacyComplain')]),
  ])
}

export function imprint({ operator: { name, address, email, phone, taxId } }: Config): string {
  const reach = [email && t('legalTexts.email', { email }), phone && t('legalTexts.phone', { phone })]
  // A setting is one line: a bar parts the lines of an address.
  const lines = address.split(/\s*\|\s*|\n/).join('\n')
  const tax = taxId && t('papers.taxNumber', { number: taxId })
  return parts([name, lines, reach.filter(Boolean).join('\n'), tax].filter(Boolean))
}

const parts = (texts: readonly string[]) => texts.join('\n\n')
const sentences = (texts: readonly string[]) => texts.join(' ')
