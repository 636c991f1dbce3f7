import { inLanguage, type Language, t } from '@bikevalley/messages'

/** What stands in the place of a text that was for its reader alone. */
export const textNotKept = (language: Language): string => inLanguage(language, () => t('mail.textNotKept'))
