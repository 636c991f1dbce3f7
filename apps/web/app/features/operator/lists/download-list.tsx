import { type CallInput, type EndpointDefinition } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../lib/api/save-file.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { fileNote } from '../labels.ts'

type DownloadListProps<E extends EndpointDefinition> = {
  endpoint: E
  input: CallInput<E>
  /** How many rows the list has; undefined while it is read. */
  total: number | undefined
}

/** Takes the list as it is narrowed down as a file for a spreadsheet. Who takes it is recorded. */
export function DownloadList<E extends EndpointDefinition>({ endpoint, input, total = 0 }: DownloadListProps<E>) {
  const { mutate, error, isPending } = useMutation({ mutationFn: () => saveFile(endpoint, input) })
  const note = fileNote(total, useFormat())
  return (
    <>
      {note === null ? null : <p className="text-ink-2 text-small md:ml-auto">{note}</p>}
      {error === null ? null : <Alert title={error.message} />}
      <Button
        size="compact"
        busy={isPending}
        aria-description={t('operator.downloadsAreRecorded')}
        onClick={() => mutate()}
      >
        {t('operator.downloadCsv')}
      </Button>
    </>
  )
}
