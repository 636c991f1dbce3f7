import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects this thread's garbage now. What building an index has left is arrays outside V8's heap, as large as the index itself, and
 * these alone would wait long for V8 to collect.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') Reflect.apply(collect, undefined, [])
}
