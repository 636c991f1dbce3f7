import { run as runProgram } from './machine.ts'
import { compile, type Program } from './program.ts'

const programs = new Map<string, Program>()

function programOf(expression: RegExp): Program {
  const name = String(expression)
  const known = programs.get(name) ?? compile(expression)
  programs.set(name, known)
  return known
}

/** Methods that look at no more than one place of a text. */
const AT_ONCE = new Set(['at', 'charAt', 'charCodeAt', 'codePointAt', 'constructor', 'toString', 'valueOf'])

/** Marks that stand one on another are put in order by comparing each with those before it. */
const costOfNormalizing = (text: string): number =>
  (text.match(/\p{Mark}+/gu) ?? []).reduce((sum, { length }) => sum + length ** 2, text.length)

export class TooMuchWork extends Error {}

/**
 * Counts what texts cost while `work` runs: each step of each regular expression, as a backtracking engine makes them, and
 * for each method of a text its length. It is the same on every machine, however busy.
 *
 * @throws TooMuchWork as soon as there are more steps than `limit`
 */
export function countWork(work: () => unknown, limit: number): number {
  let steps = 0
  const spend = (count: number, on: string) => {
    steps += count
    if (steps > limit) throw new TooMuchWork(`More than ${limit} steps, at last in ${on}`)
  }
  const restore: (() => void)[] = []
  const patch = (prototype: object, name: string, before: (self: unknown, given: unknown[]) => void) => {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name)
    const original: unknown = descriptor?.value
    if (!descriptor || typeof original !== 'function') return
    const value = function (this: unknown, ...given: unknown[]): unknown {
      before(this, given)
      return Reflect.apply(original, this, given)
    }
    Object.defineProperty(prototype, name, { ...descriptor, value })
    restore.push(() => Object.defineProperty(prototype, name, descriptor))
  }
  let counting = false
  /** Our own calls while counting do not count. */
  const aside = (count: () => void) => {
    if (counting) return
    counting = true
    try {
      count()
    } finally {
      counting = false
    }
  }
  // `test`, `match`, `replace`, `search` and `split` all end in it.
  patch(RegExp.prototype, 'exec', (self, [text]) =>
    aside(() => {
      if (!(self instanceof RegExp)) return
      const program = programOf(self)
      const from = program.goesOn ? self.lastIndex : 0
      const name = String(self)
      runProgram(program, String(text), from, () => spend(1, name))
    }),
  )
  for (const name of Object.getOwnPropertyNames(String.prototype)) {
    if (AT_ONCE.has(name)) continue
    patch(String.prototype, name, (self, given) =>
      aside(() => {
        if (given[0] instanceof RegExp) return
        const text = String(self)
        const cost = name === 'normalize' ? costOfNormalizing(text) : text.length
        spend(cost, `${name}()`)
      }),
    )
  }
  try {
    work()
  } finally {
    for (const undo of restore.toReversed()) undo()
  }
  return steps
}
