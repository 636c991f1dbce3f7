import type { Instruction, Program } from './program.ts'

/** Where groups were opened and closed, and where loops began their round. */
type Places = ReadonlyMap<string, number>

/** The next instruction, the place in the text, and what is known. */
type State = { pc: number; at: number; places: Places }

/**
 * Runs an expression as a backtracking engine does, and tells where it matches.
 *
 * @param step is called for each step; it throws when there were too many
 */
export function run(program: Program, text: string, from: number, step: () => void): [number, number] | null {
  for (let start = from; start <= text.length; start += widthAt(text, start, program.unicode)) {
    const end = runAt(program.instructions, program.unicode, text, start, step)
    if (end !== null) return [start, end]
    if (program.there) return null
  }
  return null
}

const widthAt = (text: string, at: number, unicode: boolean): number =>
  unicode && (text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1

const after =
  (at: number, places: Places) =>
  (to: number, where = at, known = places): State => ({ pc: to, at: where, places: known })

function runAt(
  instructions: readonly Instruction[],
  unicode: boolean,
  text: string,
  start: number,
  step: () => void,
): number | null {
  const later: State[] = []
  let state: State | undefined = { pc: 0, at: start, places: new Map() }
  while (state !== undefined) {
    step()
    const { pc, at, places }: State = state
    const instruction: Instruction | undefined = instructions[pc]
    if (instruction === undefined || instruction.kind === 'done') return at
    const on = after(at, places)
    switch (instruction.kind) {
      case 'one': {
        const width: number = widthAt(text, at, unicode)
        const fits: boolean = at < text.length && instruction.accepts(text.slice(at, at + width))
        state = fits ? on(pc + 1, at + width) : later.pop()
        break
      }
      case 'split':
        later.push(on(instruction.second))
        state = on(instruction.first)
        break
      case 'jump':
        state = on(instruction.to)
        break
      case 'here':
        state = instruction.holds(text, at) ? on(pc + 1) : later.pop()
        break
      case 'ahead': {
        const found = runAt(instruction.program, unicode, text, at, step) !== null
        state = found === instruction.negate ? later.pop() : on(pc + 1)
        break
      }
      case 'open':
        state = on(pc + 1, at, new Map(places).set(`open ${instruction.group}`, at))
        break
      case 'close':
        state = on(pc + 1, at, new Map(places).set(`close ${instruction.group}`, at))
        break
      case 'same': {
        const open = places.get(`open ${instruction.group}`)
        const close = places.get(`close ${instruction.group}`)
        const words = open === undefined || close === undefined ? '' : text.slice(open, close)
        state = text.startsWith(words, at) ? on(pc + 1, at + words.length) : later.pop()
        break
      }
      case 'enter':
        state = on(pc + 1, at, new Map(places).set(`round ${instruction.loop}`, at))
        break
      case 'moved':
        state = places.get(`round ${instruction.loop}`) === at ? later.pop() : on(pc + 1)
        break
    }
  }
  return null
}
