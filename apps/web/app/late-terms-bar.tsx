import { Suspense } from 'react'
import { useSettings } from './lib/format/settings.ts'
import { latePart } from './lib/page/late-part.tsx'
import { useViewer } from './lib/session/session.ts'

const { Part, prepare } = latePart(async () => (await import('./terms-bar.tsx')).TermsBar)

/** What asks a person to accept the terms, whose scripts come to them alone. Who has not chosen a role yet is asked for both on the welcome page. */
export function LateTermsBar() {
  const { viewer } = useViewer()
  const { termsVersion } = useSettings()
  if (!viewer?.roleChosen || viewer.termsVersion === termsVersion) return null
  return (
    <Suspense fallback={null}>
      <Part accepted={viewer.termsVersion} current={termsVersion} />
    </Suspense>
  )
}

/** Before the server draws its first page. */
export const prepareTermsBar = prepare
