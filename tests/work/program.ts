import { type AST, RegExpParser } from '@eslint-community/regexpp'

/**
 * One step of a compiled expression. `split` tries `first` and keeps `second` for later; `enter` and `moved` keep a loop
 * whose body may match nothing from running for ever.
 */
export type Instruction =
  | { kind: 'one'; accepts: (character: string) => boolean }
  | { kind: 'split'; first: number; second: number }
  | { kind: 'jump'; to: number }
  | { kind: 'here'; holds: (text: string, at: number) => boolean }
  | { kind: 'ahead'; negate: boolean; program: readonly Instruction[] }
  | { kind: 'open' | 'close' | 'same'; group: number }
  | { kind: 'enter' | 'moved'; loop: number }
  | { kind: 'done' }

export type Program = {
  instructions: readonly Instruction[]
  unicode: boolean
  /** It can match at the place alone where the search begins: an engine looks at no other. */
  there: boolean
  /** Its search begins at `lastIndex`. */
  goesOn: boolean
}

/** Compiles an expression for the backtracking machine that counts its steps. */
export function compile({ source, flags }: { source: string; flags: string }): Program {
  const unicode = /[uv]/.test(flags)
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const instructions: Instruction[] = []
  writeAlternatives(alternatives, instructions, flags)
  instructions.push({ kind: 'done' })
  const anchored = alternatives.every(({ elements: [first] }) => first?.type === 'Assertion' && first.kind === 'start')
  return {
    instructions,
    unicode,
    there: flags.includes('y') || (anchored && !flags.includes('m')),
    goesOn: /[gy]/.test(flags),
  }
}

function writeAlternatives(alternatives: readonly AST.Alternative[], out: Instruction[], flags: string): void {
  const ends: number[] = []
  alternatives.forEach((alternative, index) => {
    const last = index === alternatives.length - 1
    const split = last ? null : out.push({ kind: 'jump', to: 0 }) - 1
    for (const element of alternative.elements) writeElement(element, out, flags)
    if (split === null) return
    ends.push(out.push({ kind: 'jump', to: 0 }) - 1)
    out[split] = { kind: 'split', first: split + 1, second: out.length }
  })
  for (const end of ends) out[end] = { kind: 'jump', to: out.length }
}

function writeElement(element: AST.Element, out: Instruction[], flags: string): void {
  switch (element.type) {
    case 'Quantifier':
      return writeQuantifier(element, out, flags)
    case 'Group':
      return writeAlternatives(element.alternatives, out, flags)
    case 'CapturingGroup': {
      const group = element.start
      out.push({ kind: 'open', group })
      writeAlternatives(element.alternatives, out, flags)
      out.push({ kind: 'close', group })
      return
    }
    case 'Backreference': {
      for (const { start } of [element.resolved].flat()) out.push({ kind: 'same', group: start })
      return
    }
    case 'Assertion':
      if (element.kind !== 'lookahead') {
        // Those of our expressions look at no more than the one character before.
        const native = new RegExp(element.raw, `${flags.replaceAll(/[gy]/g, '')}y`)
        out.push({
          kind: 'here',
          holds: (text, at) => {
            native.lastIndex = at
            return native.test(text)
          },
        })
        return
      }
      {
        const program: Instruction[] = []
        writeAlternatives(element.alternatives, program, flags)
        program.push({ kind: 'done' })
        out.push({ kind: 'ahead', negate: element.negate, program })
      }
      return
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass': {
      const native = new RegExp(`^(?:${element.raw})$`, flags.replaceAll(/[gym]/g, ''))
      const known = new Map<string, boolean>()
      const accepts = (character: string) => {
        const before = known.get(character)
        if (before !== undefined) return before
        const accepted = native.test(character)
        known.set(character, accepted)
        return accepted
      }
      out.push({ kind: 'one', accepts })
    }
  }
}

function writeQuantifier({ element, min, max, greedy }: AST.Quantifier, out: Instruction[], flags: string): void {
  const split = (at: number, into: number, past: number): Instruction => {
    out[at] = { kind: 'split', first: greedy ? into : past, second: greedy ? past : into }
    return out[at]
  }
  for (let index = 0; index < min; index++) writeElement(element, out, flags)
  if (max === Number.POSITIVE_INFINITY) {
    const start = out.push({ kind: 'jump', to: 0 }) - 1
    out.push({ kind: 'enter', loop: start })
    writeElement(element, out, flags)
    out.push({ kind: 'moved', loop: start }, { kind: 'jump', to: start })
    split(start, start + 1, out.length)
    return
  }
  const splits: number[] = []
  for (let index = min; index < max; index++) {
    splits.push(out.push({ kind: 'jump', to: 0 }) - 1)
    writeElement(element, out, flags)
  }
  for (const at of splits) split(at, at + 1, out.length)
}
