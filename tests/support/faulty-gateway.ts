import type { TestServices, TestServicesOptions } from './test-services.ts'

type Gateway = ReturnType<NonNullable<TestServicesOptions['wrap']>>
type Call =
  | 'createIntent'
  | 'retrieveIntent'
  | 'cancelIntent'
  | 'refund'
  | 'retrieveRefund'
  | 'chargeFacts'
  | 'listMovements'
type Faults = Partial<Pick<Gateway, Call>>

/** A connection to the processor that a test can cut, slow down or falsify, call by call. */
export function faultyGateway() {
  let faults: Faults = {}
  return {
    /** For `startTestServices`. */
    wrap: (processor: TestServices['processor']): Gateway => ({
      ...processor,
      createIntent: (request) => (faults.createIntent ?? processor.createIntent)(request),
      retrieveIntent: (id) => (faults.retrieveIntent ?? processor.retrieveIntent)(id),
      cancelIntent: (id) => (faults.cancelIntent ?? processor.cancelIntent)(id),
      refund: (request) => (faults.refund ?? processor.refund)(request),
      retrieveRefund: (made) => (faults.retrieveRefund ?? processor.retrieveRefund)(made),
      chargeFacts: (id) => (faults.chargeFacts ?? processor.chargeFacts)(id),
      listMovements: (request) => (faults.listMovements ?? processor.listMovements)(request),
    }),
    /** These calls fail from now on. */
    break(broken: Faults): void {
      faults = broken
    },
    mend(): void {
      faults = {}
    },
  }
}

export const cut = () => Promise.reject(new Error('The line was cut.'))
