import { t } from '@bikevalley/messages'
import { AddProduct } from '../../features/selling/form/add-product.tsx'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/add-product.ts'

export const meta = () => [{ title: t('selling.addProductPageTitle') }]

export function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'seller')
  return null
}

export const clientLoader = withoutPageData

export default function AddProductPage() {
  return <Guard access="seller">{(viewer) => <AddProduct key={viewer._id} viewer={viewer} />}</Guard>
}
