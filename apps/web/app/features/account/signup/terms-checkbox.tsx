import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'

/** A form's field for it. */
export const termsField = z.literal(true, { error: () => t('account.acceptToGoOn') })

/** The terms, to be accepted. Their links open beside the form, so that nothing typed is lost. */
export function TermsCheckbox(props: { error: string | undefined } & ComponentProps<'input'>) {
  return (
    <Checkbox required {...props}>
      {rich('account.acceptTerms', {
        terms: <a href="/terms" target="_blank" rel="noopener" />,
        privacy: <a href="/privacy" target="_blank" rel="noopener" />,
        hidden: <span className="sr-only" />,
      })}
    </Checkbox>
  )
}
