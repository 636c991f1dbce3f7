import type { Viewer } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'

/** A person's roles as a line of words: `Buyer and seller`. */
export function roleText({ isUser, isSeller, isAdmin }: Pick<Viewer, 'isUser' | 'isSeller' | 'isAdmin'>): string {
  if (isUser && isSeller) return isAdmin ? t('dashboard.roleAdminBuyerSeller') : t('dashboard.roleBuyerSeller')
  if (isUser) return isAdmin ? t('dashboard.roleAdminBuyer') : t('dashboard.roleBuyer')
  if (isSeller) return isAdmin ? t('dashboard.roleAdminSeller') : t('dashboard.roleSeller')
  return isAdmin ? t('dashboard.roleAdmin') : ''
}
