import type { Bike, OwnBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { SaleNext } from '../../../entities/booking/sale-next.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Icon } from '../../../ui/basics/icon.tsx'
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx'
import { bikeName, type Offers } from '../listing-labels.ts'
import type { Question } from './bike-questions.tsx'
import type { BikeCommand } from './use-bike-command.ts'

type BikeActionsProps = {
  bike: OwnBike
  offers: Offers
  running: BikeCommand | null | undefined
  onRun: (command: BikeCommand) => void
  onAsk: (question: Question) => void
}

/**
 * The buttons of a row (specification §4): 'advertised' for a bike with `status`, Delete for one without, Edit and a menu for all. What
 * comes next leads: a draft is finished; a bike that was sold here has what its sale wants, and Delete is in its menu.
 */
export function BikeActions({ bike, offers, running, onRun, onAsk }: BikeActionsProps) {
  const { time } = useFormat()
  const name = bikeName(bike)
  const held = offers.heldUntil === null ? null : t('selling.buyerIsPayingUntil', { time: time(offers.heldUntil) })
  const whyNoEdit = offers.editable ? held : t('selling.soldCantBeEdited')
  return (
    <>
      {bike.state === 'draft' ? (
        <Button kind="go" size="compact" aria-description={name} onClick={() => onAsk('edit')}>
          {t('selling.finishIt')}
        </Button>
      ) : null}
      {offers.relist ? (
        <Button
          kind="go"
          size="compact"
          aria-description={name}
          busy={running === 'relist'}
          onClick={() => onRun('relist')}
        >
          {t('selling.putOnSale')}
        </Button>
      ) : null}
      {offers.advertise === 'never' ? null : (
        <AdvertiseButton bike={bike} done={offers.advertise === 'done'} running={running} onRun={onRun} />
      )}
      {bike.sale === null || offers.relist ? null : (
        <SaleNext status={bike.sale.status} bookingId={bike.sale.booking_id} bike={name} />
      )}
      <Button size="compact" aria-description={name} {...blocked(whyNoEdit)} onClick={() => onAsk('edit')}>
        {t('selling.edit')}
      </Button>
      {offers.remove && bike.sale === null ? (
        <Button kind="bad" size="compact" aria-description={name} {...blocked(held)} onClick={() => onAsk('delete')}>
          {t('selling.delete')}
        </Button>
      ) : null}
      <Menu
        label={t('selling.more', { name })}
        entries={[
          { label: t('selling.seeThePage'), to: `/bike/${bike._id}` },
          ...(offers.withdraw ? [change(t('selling.withdraw'), held, () => onRun('withdraw'))] : []),
          ...(offers.remove && bike.sale ? [change(t('selling.delete'), held, () => onAsk('delete'))] : []),
          ...(offers.markSold ? [change(t('selling.soldElsewhere'), held, () => onAsk('mark-sold'))] : []),
        ]}
      />
    </>
  )
}

const blocked = (reason: string | null) => (reason === null ? {} : { disabled: true, disabledReason: reason })

type AdvertiseButtonProps = Pick<BikeActionsProps, 'running' | 'onRun'> & { bike: Bike; done: boolean }

/** It stays pressed, with a tick, while the bike is on the home page. */
function AdvertiseButton({ bike, done, running, onRun }: AdvertiseButtonProps) {
  const { date } = useFormat()
  const name = bikeName(bike)
  if (done)
    return (
      <Button
        size="compact"
        icon={<Icon name="check" size={16} />}
        aria-pressed
        aria-description={name}
        {...blocked(bike.advertised_until && t('selling.onHomeUntil', { date: date(bike.advertised_until) }))}
      >
        {t('selling.advertised')}
      </Button>
    )
  return (
    <Button
      kind="go"
      size="compact"
      aria-pressed={false}
      aria-description={t('selling.putsOnHome', { name })}
      busy={running === 'advertise'}
      onClick={() => onRun('advertise')}
    >
      {t('selling.advertise')}
    </Button>
  )
}

/** A menu entry that waits while somebody is paying. */
const change = (label: string, held: string | null, onRun: () => void): MenuEntry =>
  held === null ? { label, onRun } : { label, blockedBy: held }
