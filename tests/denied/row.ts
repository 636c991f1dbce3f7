import type { Access, EndpointDefinition, Role } from '@bikevalley/contract'
import type { Client, Reply } from '../support/client.ts'
import type { Actor, World } from './world.ts'

/** Whether a caller needs a role: whoever is signed in is no role. */
export const isRole = (may: Access['may']): may is Role => may !== 'visitor' && may !== 'signed-in'

export type Input = { params?: object; query?: object; body?: unknown }

/** One endpoint in one situation: what is sent, and the status that each actor gets. */
export type Row = {
  endpoint: EndpointDefinition
  /** Tells rows of one endpoint apart. */
  when?: string
  statuses: Record<Actor, number>
  /** What is sent; may prepare the world first. */
  input?: (world: World, actor: Actor) => Input | Promise<Input>
  /** Sends in a way of its own (multipart). */
  send?: (client: Client, input: Input) => Promise<Reply>
  /** The case needs a buyer without holds or bookings. */
  freshBuyer?: true
  /** The case ends the actor's session, or gives it another token. */
  endsSession?: true
  /** A refusal is counted here, so that one actor's is another's: each has what is prepared to themselves. */
  countsRefusals?: true
  /** What the answer must say beyond its status. */
  expectBody?: (actor: Actor) => object
}

export const all = (status: number): Record<Actor, number> => ({
  visitor: status,
  buyer: status,
  otherBuyer: status,
  seller: status,
  otherSeller: status,
  admin: status,
})

/** 401 to visitors, 200 to the named, `otherwise` to everyone else. */
export const only = (named: readonly Actor[], otherwise: 403 | 404): Record<Actor, number> => ({
  ...all(otherwise),
  visitor: 401,
  ...Object.fromEntries(named.map((actor) => [actor, 200])),
})

export const signedIn = { ...all(200), visitor: 401 }

export const ofBike = async (world: World): Promise<Input> => ({ params: { id: await world.bike() } })
export const ofBooking = async (world: World): Promise<Input> => ({
  params: { id: (await world.booking()).bookingId },
})
export const tokenOfNobody = () => ({ body: { token: 'nobody-was-given-this-token' } })
