import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useHydrated } from '../../ui/basics/hydrated.ts'
import { useViewer } from '../session/session.ts'
import { forgetUnsent, readUnsent, unsentDefaults, writeUnsent } from './unsent-storage.ts'

/**
 * What was typed into a form and not sent: it is there again when the form opens again about the same thing, and its texts
 * after a reload of the tab (a form that the server's page shows needs `useRestored` for that).
 * `keep` with every change, `forget` once it is sent. Nothing secret belongs here.
 */
export function useUnsent<Values extends object>(about: string, blank: Values) {
  const client = useQueryClient()
  const { viewer } = useViewer()
  const hydrated = useHydrated()
  const queryKey = [...unsentDefaults.queryKey, about]
  const person = viewer?._id ?? ''
  const kept = hydrated && person !== '' ? readUnsent(person, about) : {}
  return {
    typed: client.getQueryData<Values>(queryKey) ?? { ...blank, ...kept },
    keep: (values: Values): void => {
      client.setQueryData<Values>(queryKey, values)
      if (person !== '') writeUnsent(person, about, values)
    },
    forget: (): void => {
      client.removeQueries({ queryKey, exact: true })
      forgetUnsent(person, about)
    },
  }
}

/** Hands over the texts that were typed before a reload, once the browser has taken over the server's page. */
export function useRestored(about: string, restore: (texts: Readonly<Record<string, string>>) => void): void {
  const { viewer } = useViewer()
  const onRestore = useEffectEvent(restore)
  const person = viewer?._id
  useEffect(() => {
    if (person !== undefined) onRestore(readUnsent(person, about))
  }, [person, about])
}
