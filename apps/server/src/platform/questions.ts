/** What a module asks of the modules above it, and what answers that. */
export type Questions<Answers extends object> = {
  /** @throws Error before `answerWith` was called: the application is put together without them */
  readonly answers: Answers
  readonly answerWith: (answers: Answers) => void
}

/**
 * Questions of a module whose answers stand in tables above its own. It says what it asks, as a type of functions, and
 * `queries/answers` answers once the application is put together: so a module reads its own tables and those below alone.
 *
 * @param asker the module, for the error where nobody answers
 */
export function questions<Answers extends object>(asker: string): Questions<Answers> {
  let given: Answers | undefined
  return {
    get answers() {
      if (given === undefined) throw new Error(`Nobody answers what ${asker} asks of the modules above.`)
      return given
    },
    answerWith(answers) {
      given = answers
    },
  }
}
