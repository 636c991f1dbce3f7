import { t } from '@bikevalley/messages'

type MessageTexts = { subject: string; paragraphs: string[] }

/** What the owner of an account is told about its second factors. */
export const factorMessages = {
  appAdded: (): MessageTexts => ({
    subject: t('factors.appAddedSubject'),
    paragraphs: [t('factors.appAdded'), t('factors.notYou')],
  }),
  appRemoved: (): MessageTexts => ({
    subject: t('factors.appRemovedSubject'),
    paragraphs: [t('factors.appRemoved'), t('factors.notYou')],
  }),
  passkeyAdded: (name: string): MessageTexts => ({
    subject: t('factors.passkeyAddedSubject'),
    paragraphs: [t('factors.passkeyAdded', { name }), t('factors.notYou')],
  }),
  passkeyRemoved: (name: string): MessageTexts => ({
    subject: t('factors.passkeyRemovedSubject'),
    paragraphs: [t('factors.passkeyRemoved', { name }), t('factors.notYou')],
  }),
  codesMade: (): MessageTexts => ({
    subject: t('factors.codesMadeSubject'),
    paragraphs: [t('factors.codesMade'), t('factors.notYou')],
  }),
  codeUsed: (left: number): MessageTexts => ({
    subject: t('factors.codeUsedSubject'),
    paragraphs: [t('factors.codeUsed', { left }), t('factors.notYou')],
  }),
  codesLocked: (): MessageTexts => ({
    subject: t('factors.codesLockedSubject'),
    paragraphs: [t('factors.codesLocked'), t('passwords.changedNotYou')],
  }),
  reset: (): MessageTexts => ({
    subject: t('factors.resetSubject'),
    paragraphs: [t('factors.reset'), t('factors.resetNotAsked')],
  }),
} as const
