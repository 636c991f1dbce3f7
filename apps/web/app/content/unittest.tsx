/** "What a unit test is, and why to write one", without its title. */
export function UnitTestArticle() {
  return (
    <>
      <p>
        A unit test is a small program that calls one part of your program, gives it something you chose, and compares
        what comes back with what you expected. It takes milliseconds, needs no network, and says the same every time.
      </p>
      <h2>What one looks like</h2>
      <pre>
        <code>{`test('one separator before exactly three digits groups thousands', () => {
  expect(parsePrice('4,500', 'USD')).toEqual({ ok: true, minor: 450_000 })
})`}</code>
      </pre>
      <p>
        Prepare, act, compare. The name is the most valuable line: it states a promise in words that a person who has
        never seen the code can check. When it fails a year from now, that sentence is what your colleague reads first.
      </p>
      <h2>Why write them</h2>
      <p>
        The obvious reason is to find mistakes early, while you still remember what you meant. The better reason comes
        later. Code without tests sets like concrete, because nobody dares to touch what might break in silence. With
        tests you can rename, split and rewrite on a Friday and know within a second whether the promises still hold.
      </p>
      <p>
        Tests also complain about design. If a function is hard to test, it usually does too much: it calculates, reads
        the clock and writes to the database at once. Take the calculation out, pass the time in, and both the test and
        the function get shorter.
      </p>
      <h2>What to test</h2>
      <p>
        Rules, and above all their edges: nothing, one, many, the last allowed value and the first forbidden one. Every
        bug that reached a user deserves a test before its fix. Leave alone what has no decision in it, such as a
        function that only passes its arguments on, and what belongs to somebody else's library.
      </p>
      <h2>What they can't tell you</h2>
      <p>
        A hundred green unit tests do not prove that the parts fit. The database may refuse what the function happily
        built, and the button may not call it at all. That is the work of integration tests and of a few journeys
        through the real thing. Beware of tests that replace every neighbour with a stand-in and then check that the
        stand-ins were called: they repeat the code in other words, and break whenever it changes for the better.
      </p>
    </>
  )
}
