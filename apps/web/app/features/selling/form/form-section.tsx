import { type ReactNode, useId } from 'react'

type FormSectionProps = {
  title: string
  /** In a dialog: a hairline and a small heading instead of the page's slab. */
  quiet?: boolean
  children: ReactNode
}

/** One group of the form's fields under its heading. */
export function FormSection({ title, quiet = false, children }: FormSectionProps) {
  const id = useId()
  const Heading = quiet ? 'h3' : 'h2'
  return (
    <section
      aria-labelledby={id}
      className={quiet ? 'border-rule border-t pt-4 not-first:mt-6' : 'border-ink border-t-6 pt-4 not-first:mt-12'}
    >
      <Heading id={id} className={quiet ? 'mb-3 font-bold text-lg' : 'type-h3 mb-4'}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
