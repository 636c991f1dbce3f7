import { addOwnRole, type Booking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { useViewer, viewerQuery } from '../../lib/session/session.ts'
import { Button, LinkButton } from '../../ui/basics/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** The way to sell a bike that was bought here and collected. Who does not sell here yet is asked whether they begin to. */
export function SellOn({ booking: { _id, productName, status } }: { booking: Booking }) {
  const { viewer } = useViewer()
  if (!status.also.includes('sell_on') || !viewer) return null
  const to = `/dashboard/addproduct?bought=${_id}`
  if (!viewer.isSeller) return <BeginSelling to={to} bike={productName} />
  return (
    <LinkButton to={to} size="compact" aria-description={productName}>
      {t('orders.sellThisBike')}
    </LinkButton>
  )
}

function BeginSelling({ to, bike }: { to: string; bike: string }) {
  const [asks, setAsks] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: () => api(addOwnRole, { body: { role: 'Seller' } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: viewerQuery.queryKey })
      await navigate(to)
    },
  })
  const ask = () => {
    begin.reset()
    setAsks(true)
  }
  return (
    <>
      <Button size="compact" aria-description={bike} onClick={ask}>
        {t('orders.sellThisBike')}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => begin.mutate()}
        busy={begin.isPending}
        error={begin.error?.message}
        title={t('orders.beginSelling')}
        confirmLabel={t('orders.beginSellingYes')}
        keepLabel={t('orders.beginSellingNo')}
      >
        {t('orders.beginSellingAbout')}
      </ConfirmDialog>
    </>
  )
}
