import type { Bike, OwnBike } from '@bikevalley/contract'
import { SaleNext } from '../../entities/booking/sale-next.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { Menu, type MenuEntry } from '../../ui/overlays/menu.tsx'
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
  const held = offers.heldUntil === null ? null : `A buyer is paying until ${time(offers.heldUntil)}`
  const whyNoEdit = offers.editable ? held : 'A sold bike can’t be edited'
  return (
    <>
      {bike.state === 'draft' ? (
        <Button kind="go" size="compact" aria-description={name} onClick={() => onAsk('edit')}>
          Finish it
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
          Put on sale
        </Button>
      ) : null}
      {offers.advertise === 'never' ? null : (
        <AdvertiseButton bike={bike} done={offers.advertise === 'done'} running={running} onRun={onRun} />
      )}
      {bike.sale === null || offers.relist ? null : (
        <SaleNext status={bike.sale.status} bookingId={bike.sale.booking_id} bike={name} />
      )}
      <Button size="compact" aria-description={name} {...blocked(whyNoEdit)} onClick={() => onAsk('edit')}>
        Edit
      </Button>
      {offers.remove ? (
        <Button kind="bad" size="compact" aria-description={name} {...blocked(held)} onClick={() => onAsk('delete')}>
          Delete
        </Button>
      ) : null}
      <Menu
        label={`More for ${name}`}
        entries={[
          { label: 'See the page', to: `/bike/${bike._id}` },
          ...(offers.withdraw ? [change('Withdraw from sale', held, () => onRun('withdraw'))] : []),
          ...(offers.markSold ? [change('Sold elsewhere', held, () => onAsk('mark-sold'))] : []),
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
        {...blocked(bike.advertised_until && `On the home page until ${date(bike.advertised_until)}`)}
      >
        advertised
      </Button>
    )
  return (
    <Button
      kind="go"
      size="compact"
      aria-pressed={false}
      aria-description={`Puts ${name} on the home page`}
      busy={running === 'advertise'}
      onClick={() => onRun('advertise')}
    >
      advertised
    </Button>
  )
}

/** A menu entry that waits while somebody is paying. */
const change = (label: string, held: string | null, onRun: () => void): MenuEntry =>
  held === null ? { label, onRun } : { label, blockedBy: held }
