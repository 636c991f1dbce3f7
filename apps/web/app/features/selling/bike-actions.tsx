import type { Bike, OwnBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { SaleNext } from '../../entities/booking/sale-next.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/overlays/menu.tsx'
import type { Question } from './bike-questions.tsx'
import { bikeName, type Offers } from './listing-labels.ts'
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
 * comes next leads: a draft is finished, a bike that was sold here has what its sale wants.
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
      {offers.remove ? (
        <Button kind="bad" size="compact" aria-description={name} {...blocked(held)} onClick={() => onAsk('delete')}>
          {t('selling.delete')}
        </Button>
      ) : null}
      <Menu label={t('selling.more', { name })}>
        <MenuLink to={`/bike/${bike._id}`}>{t('selling.seeThePage')}</MenuLink>
        {offers.withdraw ? (
          <Change held={held} onClick={() => onRun('withdraw')}>
            {t('selling.withdraw')}
          </Change>
        ) : null}
        {offers.markSold ? (
          <Change held={held} onClick={() => onAsk('mark-sold')}>
            {t('selling.soldElsewhere')}
          </Change>
        ) : null}
      </Menu>
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

type ChangeProps = { held: string | null; onClick: () => void; children: string }

/** A menu entry that waits while somebody is paying. */
function Change({ held, onClick, children }: ChangeProps) {
  if (held === null) return <MenuItem onClick={onClick}>{children}</MenuItem>
  return (
    <MenuItem aria-disabled className="flex-wrap py-2 text-ink-3">
      {children} <span className="text-small">{held}</span>
    </MenuItem>
  )
}
