import { ForgotPasswordPage } from '../../features/account/forgot-password-page.tsx'
import type { Route } from './+types/forgot-password.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Forgot your password? | BikeValley' }]

export default ForgotPasswordPage
