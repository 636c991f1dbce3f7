import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { acceptCurrentTerms } from './entities/person/terms.ts'
import { messageOf } from './lib/api/form-errors.ts'
import { useSettings } from './lib/format/settings.ts'
import { useViewer } from './lib/session/session.ts'
import { Button } from './ui/basics/button.tsx'
import { Alert } from './ui/feedback/alert.tsx'

type QuestionProps = {
  /** The version that the person has accepted; null for none. */
  accepted: string | null
  current: string
}

/** Asks a signed-in person once for each version of the terms. Who has not chosen a role yet is asked for both on the welcome page. */
export function TermsBar() {
  const { viewer } = useViewer()
  const { termsVersion } = useSettings()
  return viewer?.roleChosen && viewer.termsVersion !== termsVersion ? (
    <Question accepted={viewer.termsVersion} current={termsVersion} />
  ) : null
}

/** It stands in no one's way: all goes on without it. */
function Question({ accepted, current }: QuestionProps) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const accept = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await acceptCurrentTerms(client, current)
    } catch (error) {
      setRefusal(messageOf(error))
      setBusy(false)
    }
  }
  const link = <Link to="/terms" />
  return (
    <aside aria-label={t('site.terms')} className="mx-auto w-full max-w-page border-rule border-b bg-sunk">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-(--gutter) py-2 text-small">
        <p>{accepted === null ? rich('site.acceptTerms', { link }) : rich('site.acceptNewTerms', { link })}</p>
        <Button size="compact" busy={busy} onClick={() => void accept()}>
          {t('site.acceptTheTerms')}
        </Button>
      </div>
      {refusal === null ? null : <Alert title={refusal} />}
    </aside>
  )
}
