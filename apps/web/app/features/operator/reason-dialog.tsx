import type { ComponentProps } from 'react'
import { ReasonDialog as Asking } from '../../lib/forms/reason-dialog.tsx'
import { refreshAll } from './queries.ts'

/** Asks an admin for the reason before something happens to somebody else. */
export const ReasonDialog = (props: Omit<ComponentProps<typeof Asking>, 'refresh'>) => (
  <Asking {...props} refresh={(client) => refreshAll(client)} />
)
