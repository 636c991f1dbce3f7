import { acceptReconciliation, type PublicSettings, type Reconciliation } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useSettings } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { Button } from '../../../ui/basics/button.tsx'
import { Caution } from '../../../ui/feedback/caution.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { providerLabel } from './reconciliation-labels.ts'

type SiteFreeze = NonNullable<Reconciliation['frozen']>

/** All money is frozen after a restore: why, what still stands in the way of freeing it, and then the way to do so. */
export function SiteFreezeNotice({ frozen }: { frozen: SiteFreeze }) {
  const { since, details } = frozen
  const left = stepsLeft(frozen, useSettings())
  return (
    <div className="mb-8">
      <Caution urgent title={t('operatorReconciliation.allIsFrozen')}>
        <p>
          <span>{details}</span>{' '}
          {rich('operatorReconciliation.sinceWhen', { when: <When iso={since} as="dateTime" /> })}
        </p>
        {left.length > 0 ? (
          <>
            <p className="mt-3">{t('operatorReconciliation.beforeYouCanFree')}</p>
            <ol className="list-decimal pl-5">
              {left.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        ) : (
          <Accept />
        )}
      </Caution>
    </div>
  )
}

function stepsLeft({ unread, without_keys, unexplained, frozen }: SiteFreeze, settings: PublicSettings): string[] {
  return [
    ...without_keys.map((provider) =>
      t('operatorReconciliation.setKeys', { provider: providerLabel(provider, settings) }),
    ),
    ...(unread ? [t('operatorReconciliation.pressFetchNow')] : []),
    ...(frozen ? [t('operatorReconciliation.explainEachSale')] : []),
    ...(unexplained > 0 ? [t('operatorReconciliation.explainItems', { count: unexplained })] : []),
  ]
}

function Accept() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="mt-3">{t('operatorReconciliation.nothingUnexplained')}</p>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        {t('operatorReconciliation.acceptAndFreeAll')}
      </Button>
      <ReasonDialog
        about="accept reconciliation"
        open={open}
        onClose={() => setOpen(false)}
        title={t('operatorReconciliation.freeAllMoney')}
        readers={t('operatorReconciliation.adminsReadIt')}
        confirmLabel={t('operatorReconciliation.acceptAndFree')}
        keepLabel={t('operatorReconciliation.leaveItFrozen')}
        onConfirm={(reason) => api(acceptReconciliation, { body: { reason } })}
        done={t('operatorReconciliation.allIsFree')}
      >
        <p>{t('operatorReconciliation.fromNowOn')}</p>
      </ReasonDialog>
    </>
  )
}
