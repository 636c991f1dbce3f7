import { useFormContext } from 'react-hook-form'
import type { BikeValues } from './bike-values.ts'

/** The form's fields with their errors, as its groups use them. */
export function useBikeFields() {
  const { register, formState } = useFormContext<BikeValues>()
  const { errors } = formState
  return { register, errorOf: (field: keyof BikeValues) => errors[field]?.message }
}
