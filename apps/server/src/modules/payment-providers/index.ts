export { boundGateway } from './bounded-gateway.ts'
export { cardErrorText } from './card-errors.ts'
export type * from './gateway.ts'
export { PAYMENT_PROVIDERS } from './list.ts'
export type { Movement, MovementsRequest } from './movements.ts'
export type * from './payout-gateway.ts'
export {
  type ConfiguredProvider,
  describeProvider,
  formSourcesOf,
  type OpenProvider,
  openProviders,
  type ProviderDescription,
  type SellerPayouts,
} from './provider.ts'
export { createTestProcessor, openTestProcessor, type TestProcessor } from './test/index.ts'
export { transferRefusalText } from './transfer-refusals.ts'
