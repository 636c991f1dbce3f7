import type { Call, Result } from './messages.ts'

/** So many answers are kept; one with many models to choose from takes some 50 KB. */
const MOST_KEPT = 250

/**
 * What the index has answered since it changed last: until it changes again, the same call has the same answer. Many people make the same
 * few searches; those of one moment wait for one answer together.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, Promise<Result>>()

  /** The answer to a call; `ask` is called where none is kept. What is refused is asked anew. */
  of(call: Call, ask: () => Promise<Result>): Promise<Result> {
    const key = JSON.stringify(call)
    const answer = this.kept.get(key) ?? ask()
    // The one that was asked for last stays longest.
    this.kept.delete(key)
    this.kept.set(key, answer)
    answer.catch(() => {
      if (this.kept.get(key) === answer) this.kept.delete(key)
    })
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value ?? key)
    return answer
  }

  /** The index has changed, or is no more. */
  forget(): void {
    this.kept.clear()
  }
}
