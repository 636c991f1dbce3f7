import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const columns = () => [
  t('orders.image'),
  t('orders.bikeTitle'),
  t('orders.price'),
  t('orders.payment'),
  t('orders.actions'),
  t('orders.details'),
  t('orders.history'),
]

/** Bookings one below the other, a card each: a table whose rows are drawn as cards. Give it OrderCards. */
export function OrderCards({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table role="table" className="block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only">
        <tr role="row">
          {columns().map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block">
        {children}
      </tbody>
    </table>
  )
}

/** A card's shape while the bookings are on the way. */
export function OrderCardsSkeleton() {
  return (
    <div
      role="status"
      className="grid gap-x-8 gap-y-4 border-rule border-t-6 pt-4 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <span className="sr-only">{t('orders.loading')}</span>
      <Skeleton className="aspect-4/3 max-md:aspect-16/9" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-10 w-3/5" />
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-24" />
        <Skeleton className="h-11 w-40" />
      </div>
    </div>
  )
}
