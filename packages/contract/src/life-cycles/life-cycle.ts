/** Who may take a step. `system` is our own clock or rule; `provider` is the card processor, by whatever way it tells us. */
export type Actor = 'buyer' | 'seller' | 'admin' | 'system' | 'provider'

/**
 * A life cycle as data: what may become what, by whom, how long a state may last, and what follows. The server refuses
 * what is not in it, the screens ask it what to offer, and `docs/life-cycles.md` is written from it.
 */
export type LifeCycle<State extends string = string, Verb extends string = string> = {
  name: string
  about: string
  begins: { verb: string; in: readonly State[]; by: readonly Actor[]; follows?: string }
  states: Readonly<Record<State, { means: string; lasts?: Limit<Verb> }>>
  transitions: readonly Transition<State, Verb>[]
}

type Limit<Verb> = ({ minutes: number } | { days: number }) & { ends: Verb }

type Transition<State, Verb> = {
  verb: Verb
  from: readonly State[]
  to: State
  by: readonly Actor[]
  follows?: string
}

/** May what is in this state take this step? */
export const can = <State extends string, Verb extends string>(
  { transitions }: LifeCycle<State, Verb>,
  state: State,
  verb: Verb,
): boolean => transitions.some((step) => step.verb === verb && step.from.includes(state))

/** The states from which this step leads on. */
export const statesThatCan = <State extends string, Verb extends string>(
  { transitions }: LifeCycle<State, Verb>,
  verb: Verb,
): readonly State[] => transitions.filter((step) => step.verb === verb).flatMap(({ from }) => from)
