import { ResetPasswordPage } from '../../features/account/reset-password-page.tsx'
import type { Route } from './+types/reset-password.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Set a new password | BikeValley' }]

export default ResetPasswordPage
