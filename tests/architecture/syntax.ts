import { parseSync } from 'vite'

/** A piece of a source's syntax (ESTree, with JSX and types). */
export type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** All nodes of a source, outer ones first, and its top-level functions and constants by name. */
export type Syntax = { all: readonly Node[]; declared: ReadonlyMap<string, Node> }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The nodes of a field that holds a list. */
export const nodesIn = (field: unknown): Node[] => (Array.isArray(field) ? field.filter(isNode) : [])

export const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')

/** @throws SyntaxError where the text can't be parsed */
export function readSyntax(path: string, text: string): Syntax {
  const all: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one)
      return
    }
    if (!isNode(value)) return
    all.push(value)
    for (const field of Object.values(value)) visit(field)
  }
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map(({ message }) => message).join('; ')}`)
  visit(program)
  const statements = nodesIn(program.body).map((one) => (isNode(one.declaration) ? one.declaration : one))
  const declarations = statements.flatMap((one): Node[] =>
    one.type === 'VariableDeclaration' ? nodesIn(one.declarations) : one.type === 'FunctionDeclaration' ? [one] : [],
  )
  return { all, declared: new Map(declarations.map((one) => [nameOf(one.id), one])) }
}
