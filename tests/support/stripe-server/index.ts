import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StripeKeys } from '../../../apps/server/src/modules/payment-providers/stripe/settings.ts'
import { createBank } from './bank.ts'
import { createConnect } from './connect.ts'
import { type Form, parseForm } from './form.ts'
import { type Answer, createKeys } from './idempotency.ts'
import type { StripeEvent } from './objects.ts'
import { missing, Problem } from './problem.ts'

/**
 * What goes wrong with calls whose method and path match. `cut-before` loses the question, `cut-after` the answer;
 * `late` answers after a while, `wrong` with something else in it.
 */
type Fault = { on: RegExp; times: number } & (
  | { kind: 'cut-before' | 'cut-after' }
  | { kind: 'late'; ms: number }
  | { kind: 'wrong'; says: object }
  | { kind: 'answer'; status: number; error: { type: string; code?: string; message: string } }
)

export type { StripeEvent } from './objects.ts'
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

/**
 * A server of our own that speaks the part of Stripe's API that we use, with its form encoding, its errors and its
 * memory of idempotency keys. Tests do at `bank` what cardholders and banks do.
 *
 * @param options.now when what moves the balance happens
 */
export async function startStripeServer({ now = () => new Date() }: { now?: () => Date } = {}) {
  const bank = createBank(now)
  const connect = createConnect(bank.charges, bank.balance)
  const keys = createKeys()
  const calls: string[] = []
  let faults: Fault[] = []

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const status = error instanceof Problem ? error.status : 500
      const body = error instanceof Problem ? error.error : { type: 'api_error', message: String(error) }
      send(response, { status, body: { error: body } })
    })
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const call = `${request.method} ${url.pathname}`
    const body = await text(request)
    calls.push(call)
    const fault = faults.find(({ on, times }) => times > 0 && on.test(call))
    if (fault) fault.times -= 1
    if (fault?.kind === 'cut-before') return void request.socket.destroy()
    if (fault?.kind === 'answer') throw new Problem(fault.status, fault.error)
    authorize(request)
    const form = parseForm(request.method === 'GET' ? url.search.slice(1) : body)
    const key = request.headers['idempotency-key']
    const answer = await keys.once(
      request.method === 'POST' && typeof key === 'string' ? key : undefined,
      `${call} ${body}`,
      async () => {
        const done = { status: 200, body: { ...answerTo(call, form), ...(fault?.kind === 'wrong' ? fault.says : {}) } }
        if (fault?.kind === 'late') await sleep(fault.ms)
        return done
      },
    )
    if (fault?.kind === 'cut-after') return void request.socket.destroy()
    if (answer.replayed) response.setHeader('idempotent-replayed', 'true')
    send(response, answer)
  }

  function answerTo(call: string, form: Form): object {
    const [, intent, action] = /^\w+ \/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(call) ?? []
    if (call === 'POST /v1/payment_intents') return bank.shown(bank.createIntent(form))
    if (intent !== undefined && call.startsWith('GET')) return bank.shown(bank.find(intent))
    if (intent !== undefined && action === 'cancel') return bank.shown(bank.cancel(intent))
    if (call === 'GET /v1/charges')
      return list(bank.charges.filter(({ payment_intent }) => payment_intent === form.payment_intent))
    if (call === 'POST /v1/refunds') return bank.refund(form)
    if (call === 'GET /v1/refunds')
      return list(bank.refunds.filter(({ payment_intent }) => payment_intent === form.payment_intent).toReversed())
    const [, refund] = /^GET \/v1\/refunds\/(\w+)$/.exec(call) ?? []
    if (refund !== undefined) return bank.findRefund(refund)
    const [, dispute] = /^GET \/v1\/disputes\/(\w+)$/.exec(call) ?? []
    if (dispute !== undefined) return bank.disputes.find(dispute)
    if (call === 'GET /v1/disputes') return listDisputes(form)
    const [, account] = /^GET \/v1\/accounts\/(\w+)$/.exec(call) ?? []
    if (account !== undefined) return connect.find(account)
    if (call === 'POST /v1/accounts') return connect.create(form)
    if (call === 'POST /v1/account_links') return connect.link(form)
    if (call === 'POST /v1/transfers') return connect.transfer(form)
    if (call === 'GET /v1/transfers')
      return list(connect.transfers.filter(({ transfer_group }) => transfer_group === form.transfer_group))
    if (call === 'GET /v1/balance_transactions') return bank.balance.list(form)
    throw missing('call', call)
  }

  function listDisputes({ created, limit, starting_after: after, payment_intent }: Form): object {
    const since = typeof created === 'object' ? Number(created.gte) : 0
    const intentId = typeof payment_intent === 'string' ? payment_intent : undefined
    return bank.disputes.list(since, typeof after === 'string' ? after : undefined, Number(limit), intentId)
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.')

  return {
    /** For `createStripeGateway` and the settings. */
    keys: {
      secretKey: SECRET_KEY,
      publishableKey: 'pk_test_local',
      webhookSecret: 'whsec_local',
      live: false,
      apiUrl: `http://127.0.0.1:${address.port}`,
    } satisfies StripeKeys,
    bank,
    connect,
    /** Every call that came in, as method and path. */
    calls,
    /** A day has passed: keys are forgotten. */
    forgetKeys: keys.forget,
    break(fault: Fault): void {
      faults.push(fault)
    },
    mend(): void {
      faults = []
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

const list = (data: object[]) => ({ object: 'list', data, has_more: false })

const SECRET_KEY = 'sk_test_local'

function authorize({ headers }: IncomingMessage): void {
  if (headers.authorization !== `Bearer ${SECRET_KEY}`)
    throw new Problem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** An event as Stripe posts it: signed at a time. */
export function signEvent(event: StripeEvent, at: Date, secret: string): { payload: string; signature: string } {
  const payload = JSON.stringify(event)
  return { payload, signature: signatureOf(payload, at, secret) }
}

/** What stands in the header `Stripe-Signature`. */
export function signatureOf(payload: string, at: Date, secret: string): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`
}
