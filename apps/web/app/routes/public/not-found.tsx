import { t } from '@bikevalley/messages'
import { data } from 'react-router'

const notFound = () => data(null, { status: 404, statusText: t('site.notFound') })

/** Every path that no other route has. The root's error page answers, with the root's data around it. */
export function loader(): never {
  throw notFound()
}

export function clientLoader(): never {
  throw notFound()
}

export default function NotFound() {
  return null
}
