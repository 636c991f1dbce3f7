import { Latest } from '../../../platform/latest.ts'

/** How many answers are kept; one with many models to choose from takes some 50 KB. */
const MOST_KEPT = 250

/**
 * The answers of the index since its last change: until the next, the same question has the same answer. Many people make the same
 * few searches; those of one moment wait for one answer together.
 */
export class KeptAnswers<Answer> {
  private readonly kept = new Latest<Promise<Answer>>(MOST_KEPT)

  /** The answer to a question; `ask` is called where none is kept. What is refused is asked anew. */
  of(question: object, ask: () => Promise<Answer>): Promise<Answer> {
    const key = JSON.stringify(question)
    const known = this.kept.get(key)
    if (known) return known
    const answer = ask()
    this.kept.set(key, answer)
    answer.catch(() => this.kept.drop(key, answer))
    return answer
  }

  /** The index has changed, or is no more. */
  forget(): void {
    this.kept.clear()
  }
}
