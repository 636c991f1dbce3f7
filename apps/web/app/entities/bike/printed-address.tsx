import { t } from '@bikevalley/messages'
import { useSettings } from '../../lib/format/settings.ts'

type PrintedAddressProps = {
  /** Of the page. */
  path: string
  className?: string
}

/** On paper alone: which site's page it is, and where it can be found again. */
export function PrintedAddress({ path, className = '' }: PrintedAddressProps) {
  const { publicUrl } = useSettings()
  return (
    <p className={`hidden text-small [overflow-wrap:anywhere] print:block ${className}`}>
      {t('bike.printedFrom', { address: new URL(path, publicUrl).href })}
    </p>
  )
}

/** On paper alone: a bike's number, by which it is found on the site. */
export const PrintedNumber = ({ id }: { id: string }) => (
  <p className="hidden font-normal text-small [overflow-wrap:anywhere] print:block">
    {t('bike.printedNumber', { id })}
  </p>
)
