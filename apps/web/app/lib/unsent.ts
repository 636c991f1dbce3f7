import { useQueryClient } from '@tanstack/react-query'

const UNSENT = 'unsent'

/** Beside what was read, so that it goes with it when somebody else logs in; nothing but a reload ends it sooner. */
export const unsentDefaults = { queryKey: [UNSENT], options: { gcTime: Number.POSITIVE_INFINITY } } as const

/**
 * What was typed into a dialog that was closed unsent: it is there again when the dialog opens again about the same thing.
 * `keep` with every change, `forget` once it is sent. Nothing secret belongs here.
 */
export function useUnsent<Values extends object>(about: string, blank: Values) {
  const client = useQueryClient()
  const queryKey = [UNSENT, about]
  return {
    typed: client.getQueryData<Values>(queryKey) ?? blank,
    keep: (values: Values): void => void client.setQueryData<Values>(queryKey, values),
    forget: (): void => client.removeQueries({ queryKey, exact: true }),
  }
}
