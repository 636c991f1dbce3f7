import { VerifyEmailPage } from '../../features/account/verify-email-page.tsx'
import type { Route } from './+types/verify-email.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Confirm your email address | BikeValley' }]

export default VerifyEmailPage
