import type { CallInput, EndpointDefinition } from '@bikevalley/contract'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../lib/save-file.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type DownloadListProps<E extends EndpointDefinition> = { endpoint: E; input: CallInput<E> }

/** Takes the list as it is narrowed down as a file for a spreadsheet. Who takes it is recorded. */
export function DownloadList<E extends EndpointDefinition>({ endpoint, input }: DownloadListProps<E>) {
  const { mutate, error, isPending } = useMutation({ mutationFn: () => saveFile(endpoint, input) })
  return (
    <>
      {error === null ? null : <Alert title={error.message} />}
      <Button
        size="compact"
        busy={isPending}
        aria-description="It is recorded that you took it."
        onClick={() => mutate()}
      >
        Download CSV
      </Button>
    </>
  )
}
