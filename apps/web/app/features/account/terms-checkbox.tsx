import type { ComponentProps } from 'react'
import { z } from 'zod'
import { Checkbox } from '../../ui/forms/checkbox.tsx'

/** A form's field for it. */
export const termsField = z.literal(true, 'Accept the terms to go on.')

/** The terms, to be accepted. Their links open beside the form, so that nothing typed is lost. */
export function TermsCheckbox(props: { error: string | undefined } & ComponentProps<'input'>) {
  return (
    <Checkbox required {...props}>
      I accept the{' '}
      <a href="/terms" target="_blank" rel="noopener">
        terms<span className="sr-only"> (opens in a new tab)</span>
      </a>{' '}
      and have read the{' '}
      <a href="/privacy" target="_blank" rel="noopener">
        privacy notice<span className="sr-only"> (opens in a new tab)</span>
      </a>
      .
    </Checkbox>
  )
}
