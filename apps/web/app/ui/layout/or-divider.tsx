import { t } from '@bikevalley/messages'
/** A hairline with "or" in its middle, between two ways to do the same. */
export function OrDivider() {
  return (
    <div className="flex items-center gap-3 text-ink-3 text-small before:flex-1 before:border-rule before:border-t after:flex-1 after:border-rule after:border-t">
      {t('common.or')}
    </div>
  )
}
