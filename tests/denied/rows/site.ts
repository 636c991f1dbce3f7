import { randomUUID } from 'node:crypto'
import * as contract from '@bikevalley/contract'
import { testPicture, upload } from '../../support/bikes.ts'
import { all, type Row, signedIn, tokenOfNobody } from '../row.ts'

export const siteRows: Row[] = [
  { endpoint: contract.uploadImage, statuses: signedIn, send: async (client) => upload(client, await testPicture()) },
  {
    endpoint: contract.subscribe,
    statuses: all(200),
    input: () => ({ body: { email: `n-${randomUUID()}@example.com` } }),
  },
  { endpoint: contract.confirmSubscription, when: 'with a token of nobody', statuses: all(400), input: tokenOfNobody },
  {
    endpoint: contract.unsubscribeOneClick,
    when: 'with a token of nobody',
    statuses: all(400),
    input: () => ({ query: { token: 'nobody-was-given-this-token' } }),
  },
  { endpoint: contract.unsubscribe, when: 'with a token of nobody', statuses: all(400), input: tokenOfNobody },
  { endpoint: contract.getHealth, statuses: all(200) },
  { endpoint: contract.getLiveness, statuses: all(200) },
]
