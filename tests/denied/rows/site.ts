import { randomUUID } from 'node:crypto'
import * as contract from '@bikevalley/contract'
import { testPicture, upload } from '../../support/bikes.ts'
import { everyone, type Row, signedIn, tokenOfNobody } from '../row.ts'

export const siteRows: Row[] = [
  { endpoint: contract.uploadImage, letsIn: signedIn, send: async (client) => upload(client, await testPicture()) },
  {
    endpoint: contract.subscribe,
    letsIn: everyone,
    input: () => ({ body: { email: `n-${randomUUID()}@example.com` } }),
  },
  {
    endpoint: contract.confirmSubscription,
    when: 'with an unknown token',
    letsIn: everyone,
    status: 400,
    input: tokenOfNobody,
  },
  {
    endpoint: contract.unsubscribeOneClick,
    when: 'with an unknown token',
    letsIn: everyone,
    status: 400,
    input: () => ({ query: { token: 'nobody-was-given-this-token' } }),
  },
  {
    endpoint: contract.openUnsubscribe,
    letsIn: everyone,
    status: 303,
    input: () => ({ query: { token: 'nobody-was-given-this-token' } }),
  },
  {
    endpoint: contract.unsubscribe,
    when: 'with an unknown token',
    letsIn: everyone,
    status: 400,
    input: tokenOfNobody,
  },
  { endpoint: contract.getHealth, letsIn: everyone },
  { endpoint: contract.getLiveness, letsIn: everyone },
]
