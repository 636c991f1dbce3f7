import { addOwnRole, type Viewer, type WireRole } from '@bikevalley/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { viewerQuery } from '../../lib/session/session.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Result } from '../../ui/feedback/result.tsx'

const roles = [
  {
    role: 'user',
    label: 'Buy',
    help: 'Book a bike and pay by card.',
    add: 'Start buying',
    added: 'You can book bikes now. Your bookings are under My Order.',
    to: '/buy',
    toLabel: 'See the bikes',
  },
  {
    role: 'Seller',
    label: 'Sell',
    help: 'List bikes and take bookings.',
    add: 'Start selling',
    added: 'You can list bikes now. They are under My Product.',
    to: '/dashboard/addproduct',
    toLabel: 'Add your first one',
  },
] as const satisfies readonly ({ role: WireRole } & Record<
  'label' | 'help' | 'add' | 'added' | 'to' | 'toLabel',
  string
>)[]

/** What the person does here, and the other role to add. */
export function Roles({ viewer }: { viewer: Viewer }) {
  const client = useQueryClient()
  const { mutate, error, isPending, isSuccess, variables } = useMutation({
    mutationFn: (role: (typeof roles)[number]) => api(addOwnRole, { body: { role: role.role } }),
    onSuccess: () => client.invalidateQueries({ queryKey: viewerQuery.queryKey }),
  })
  return (
    <>
      {error === null ? null : (
        <div className="mb-4">
          <Alert title={error.message} />
        </div>
      )}
      {isSuccess ? (
        <div className="mb-4">
          <Result>
            {variables.added} <Link to={variables.to}>{variables.toLabel}</Link>
          </Result>
        </div>
      ) : null}
      <ul className="border-rule border-t">
        {roles.map((one) => (
          <Row key={one.role} label={one.label} help={one.help}>
            {(one.role === 'user' ? viewer.isUser : viewer.isSeller) ? (
              <Held />
            ) : (
              <Button size="compact" busy={isPending} onClick={() => mutate(one)}>
                {one.add}
              </Button>
            )}
          </Row>
        ))}
        {viewer.isAdmin ? (
          <Row label="Administer" help="Look after people and sellers. Only the operator gives and takes this.">
            <Held />
          </Row>
        ) : null}
      </ul>
    </>
  )
}

type RowProps = { label: string; help: string; children: ReactNode }

function Row({ label, help, children }: RowProps) {
  return (
    <li className="flex min-h-17 items-center justify-between gap-4 border-rule border-b py-3">
      <div>
        <b>{label}</b>
        <p className="text-ink-2 text-small">{help}</p>
      </div>
      <div className="flex-none">{children}</div>
    </li>
  )
}

function Held() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-small">
      <Icon name="check" /> You do
    </span>
  )
}
