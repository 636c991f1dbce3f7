import { Button } from '../../../ui/basics/button.tsx'
import { CopyButton } from '../../../ui/data/copy-button.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

/** New recovery codes, this once: to copy, to save as a file, to print. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <div className="grid gap-4">
      <p className="print:hidden">
        Each of these codes logs you in once when you don’t have your device. Keep them where you keep your passwords.{' '}
        <b>They are not shown again.</b>
      </p>
      <section data-print="" aria-label="Recovery codes" className="border-rule border-y py-3">
        <p className="mb-2 hidden font-bold print:block">BikeValley recovery codes</p>
        <ol className="grid gap-y-1 font-mono tabular-nums max-[380px]:text-sm">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </section>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton textOf={() => codes.join('\n')} what="the recovery codes" />
        <Button onClick={() => save(codes)}>Download</Button>
        <Button onClick={() => globalThis.print()}>Print</Button>
      </div>
      <Button kind="go" className="print:hidden" onClick={onKept}>
        I have saved them
      </Button>
    </div>
  )
}

function save(codes: readonly string[]): void {
  const text = `BikeValley recovery codes, each good once\n\n${codes.join('\n')}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'bikevalley-recovery-codes.txt'
  link.click()
  // Some browsers read the address a moment after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
