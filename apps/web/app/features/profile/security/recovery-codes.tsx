import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { Button } from '../../../ui/basics/button.tsx'
import { CopyButton } from '../../../ui/data/copy-button.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

/** New recovery codes, this once: to copy, to save as a file, to print. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <div className="grid gap-4">
      <p className="print:hidden">{rich('profile.aboutCodes', { b: <b /> })}</p>
      <section data-print="" aria-label={t('profile.recoveryCodes')} className="border-rule border-y py-3">
        <p className="mb-2 hidden font-bold print:block">{t('profile.codesOfSite')}</p>
        <ol className="grid gap-y-1 font-mono tabular-nums max-[380px]:text-sm">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </section>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton textOf={() => codes.join('\n')} what={t('profile.theRecoveryCodes')} />
        <Button onClick={() => save(codes)}>{t('profile.download')}</Button>
        <Button onClick={() => globalThis.print()}>{t('profile.print')}</Button>
      </div>
      <Button kind="go" className="print:hidden" onClick={onKept}>
        {t('profile.haveSavedThem')}
      </Button>
    </div>
  )
}

function save(codes: readonly string[]): void {
  const text = `${t('profile.codesInFile')}\n\n${codes.join('\n')}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'bikevalley-recovery-codes.txt'
  link.click()
  // Some browsers read the address a moment after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
