import { lazy, Suspense } from 'react'
import { partOfPage } from '../page/part-of-page.ts'
import { useIsConfirming } from './confirm-identity.ts'

const IdentityDialog = lazy(() =>
  partOfPage(import('./identity-dialog.tsx').then((part) => ({ default: part.IdentityDialog }))),
)

/** The place of the one dialog that asks who it is; it loads when it is first needed. */
export function IdentityDialogHost() {
  return useIsConfirming() ? (
    <Suspense>
      <IdentityDialog />
    </Suspense>
  ) : null
}
