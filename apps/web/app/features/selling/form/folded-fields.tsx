import { type ReactNode, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { BikeValues } from './bike-values.ts'
import { useBikeFields } from './use-bike-fields.ts'

type FoldedFieldsProps = {
  title: string
  /** The fields in it. */
  fields: readonly (keyof BikeValues)[]
  children: ReactNode
}

/** Fields without which a bike sells as well. */
export function FoldedFields({ title, fields, children }: FoldedFieldsProps) {
  const { errorOf } = useBikeFields()
  const { setFocus } = useFormContext<BikeValues>()
  const disclosure = useRef<HTMLDetailsElement>(null)
  const wrong = fields.find((field) => errorOf(field) !== undefined)
  // What is wrong has to be seen, and nothing in a closed disclosure takes the focus.
  useEffect(() => {
    if (wrong === undefined || disclosure.current === null || disclosure.current.open) return
    disclosure.current.open = true
    setFocus(wrong)
  }, [wrong, setFocus])
  return (
    <details ref={disclosure}>
      <summary className="min-h-11 cursor-pointer py-2 font-bold">{title}</summary>
      <div className="mt-2 grid gap-4">{children}</div>
    </details>
  )
}

/** Opens whatever disclosure has this field, so that it can take the focus. */
export function unfold(field: keyof BikeValues): void {
  const disclosure = document.querySelector(`[name="${field}"]`)?.closest('details')
  if (disclosure) disclosure.open = true
}
