import { type EndpointDefinition, handOver } from '@bikevalley/contract'
import type { Client, Reply } from '../support/client.ts'
import { ACTORS, type Actor, type World } from './world.ts'

export type Input = { params?: object; query?: object; body?: unknown }

/**
 * One endpoint in one situation: what is sent, and who is let in. With which status the others are refused follows from
 * the endpoint's `access`. Who is let in does not: were it taken from there too, nobody would see one loosened by mistake.
 */
export type Row = {
  endpoint: EndpointDefinition
  /** Distinguishes rows of one endpoint. */
  when?: string
  letsIn: readonly Actor[]
  /** What those get who are let in: 200 unless it says otherwise. */
  status?: number
  /** Those who get a different status. */
  except?: Partial<Record<Actor, number>>
  /** What is sent; may prepare the world first. */
  input?: (world: World, actor: Actor) => Input | Promise<Input>
  /** Sends in its own way (multipart). */
  send?: (client: Client, input: Input) => Promise<Reply>
  /** The case needs a buyer without holds or bookings. */
  freshBuyer?: true
  /** The case ends the actor's session, or gives it another token. */
  endsSession?: true
  /** A refusal is counted here, so that actors affect one another: each gets a world of their own. */
  countsRefusals?: true
  /** What the answer must say beyond its status. */
  expectBody?: (actor: Actor) => object
}

export const everyone = ACTORS
export const signedIn = ACTORS.filter((actor) => actor !== 'visitor')
export const buyers = ['buyer', 'otherBuyer', 'admin'] as const
export const sellers = ['seller', 'otherSeller'] as const
export const admins = ['admin'] as const

/** The status with which an endpoint's `access` refuses an actor whatever the call is about; null where it does not. */
export function refusalByRole({ access }: EndpointDefinition, actor: Actor): 401 | 403 | null {
  if (access.may === 'visitor') return null
  if (actor === 'visitor') return 401
  const holders: readonly Actor[] = { 'signed-in': signedIn, buyer: buyers, seller: sellers, admin: admins }[access.may]
  return holders.includes(actor) ? null : 403
}

/** The status with which it refuses an actor to whom nothing of a case belongs; null lets them in. */
export function refusalOf(endpoint: EndpointDefinition, actor: Actor): 401 | 403 | 404 | null {
  const { may, owners, others } = endpoint.access
  const byRole = refusalByRole(endpoint, actor)
  if (byRole !== null || may === 'visitor' || !owners) return byRole
  return others === 'forbidden' ? 403 : 404
}

/** What each actor gets. */
export function statusOf(row: Row, actor: Actor): number {
  if (!row.letsIn.includes(actor)) return refusalOf(row.endpoint, actor) ?? 403
  return row.except?.[actor] ?? row.status ?? 200
}

export const ofBike = async (world: World): Promise<Input> => ({ params: { id: await world.bike() } })
export const ofBooking = async (world: World): Promise<Input> => ({
  params: { id: (await world.booking()).bookingId },
})
/** What a seller enters for the bill of sale. */
export const bill = {
  name: 'Sal Seller',
  address: '2 Side Street, Salem',
  frame_number: 'JYARM321000001234',
  registration: 'M12 345',
  mileage: 12_345,
}

/** A sale whose bike is handed over. */
export async function ofHandedOver(world: World) {
  const { bookingId, code } = await world.saleWithCode()
  await world.people.seller.call(handOver, { params: { id: bookingId }, body: { ...bill, code } })
  return { params: { id: bookingId } }
}

export const aReport = { body: { reason: 'stolen', text: 'It was mine until May.' } } as const
export const tokenOfNobody = () => ({ body: { token: 'nobody-was-given-this-token' } })
