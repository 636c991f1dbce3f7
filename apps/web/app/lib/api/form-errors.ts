import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

/** What went wrong, in words for the person. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : t('lib.somethingWentWrong')

/**
 * Puts the server's field errors at the form's fields. Answers the sentence that is left for an alert above the form,
 * or null when every complaint has found its field.
 */
export function placeRefusal<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fields: readonly Path<T>[],
): string | null {
  const complaints = Object.entries(error instanceof ApiError ? (error.fields ?? {}) : {})
  let placed = 0
  for (const [name, message] of complaints) {
    const field = fields.find((one) => one === name)
    if (field === undefined) continue
    setError(field, { type: 'server', message }, { shouldFocus: placed === 0 })
    placed += 1
  }
  return placed > 0 && placed === complaints.length ? null : messageOf(error)
}
