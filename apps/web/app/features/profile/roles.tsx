import { addOwnRole, type Viewer, type WireRole } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { viewerQuery } from '../../lib/session/session.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Result } from '../../ui/feedback/result.tsx'

type Role = { role: WireRole; label: string; help: string; add: string }

const roles = (): readonly Role[] => [
  { role: 'user', label: t('profile.buy'), help: t('account.bookAndPay'), add: t('profile.startBuying') },
  { role: 'Seller', label: t('profile.sell'), help: t('profile.listAndTakeBookings'), add: t('profile.startSelling') },
]

/** What a role that was added is good for, and where it begins. */
const whatIsAdded = (role: WireRole): ReactNode =>
  role === 'user'
    ? rich('profile.canBook', { link: <Link to="/buy" /> })
    : rich('profile.canList', { link: <Link to="/dashboard/addproduct" /> })

/** What the person does here, and the other role to add. */
export function Roles({ viewer }: { viewer: Viewer }) {
  const client = useQueryClient()
  const { mutate, error, isPending, isSuccess, variables } = useMutation({
    mutationFn: (role: WireRole) => api(addOwnRole, { body: { role } }),
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
          <Result>{whatIsAdded(variables)}</Result>
        </div>
      ) : null}
      <ul className="border-rule border-t">
        {roles().map((one) => (
          <Row key={one.role} label={one.label} help={one.help}>
            {(one.role === 'user' ? viewer.isUser : viewer.isSeller) ? (
              <Held />
            ) : (
              <Button size="compact" busy={isPending} onClick={() => mutate(one.role)}>
                {one.add}
              </Button>
            )}
          </Row>
        ))}
        {viewer.isAdmin ? (
          <Row label={t('profile.administer')} help={t('profile.administerHelp')}>
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
      <Icon name="check" /> {t('profile.activeAs')}
    </span>
  )
}
