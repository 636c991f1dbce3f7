/** "Angular, React and Vue compared", without its title. */
export function VersusArticle() {
  return (
    <>
      <p>
        All three answer the same question: the data has changed, so what on the screen has to change with it? They
        differ in how much of the rest of the job they take over, and in how they find out.
      </p>
      <h2>Angular: the whole workshop</h2>
      <p>
        Angular comes with everything on the wall: router, forms, HTTP client, dependency injection, a command line that
        generates and upgrades code, and one recommended way to do each thing. It is written in TypeScript and expects
        you to write it too. Templates are HTML with additions, and a compiler turns them into instructions. There is
        more to learn before the first screen stands, and less to argue about when forty people build the hundredth.
      </p>
      <h2>React: a library and a town around it</h2>
      <p>
        React does one thing. A component is a function from data to a description of the screen, and React works out
        the difference between two descriptions. Markup is written in JSX, so everything JavaScript can do is there: a
        list is a <code>map</code>, a condition is a condition. Routing, data and forms come from others. That freedom
        is its strength and its cost, because you choose, and choose again when fashions move. Frameworks such as React
        Router and Next.js take most of these choices off you.
      </p>
      <h2>Vue: the middle road</h2>
      <p>
        Vue keeps template, logic and style of a component in one file and tracks which data each template has read.
        When that data changes, it knows whom to call without comparing everything. You can add it to an existing page
        with a script tag and grow into its own router and store, which are kept by the same team. Many find it the
        gentlest of the three to begin with.
      </p>
      <h2>Side by side</h2>
      <ul>
        <li>Size of the first download: Vue is the smallest, React is close, Angular is the largest.</li>
        <li>Speed while running: all three are fast enough that your own code decides.</li>
        <li>Change detection: Angular and Vue track signals or reads, React renders again and compares.</li>
        <li>Hiring: React has the most people, Angular is common in large companies, Vue in smaller teams.</li>
        <li>Backing: Google stands behind Angular, Meta began React, Vue lives from its community and sponsors.</li>
      </ul>
      <h2>How to choose</h2>
      <p>
        Take what your team knows. If nobody knows any, build the same small screen three times, a list with a filter
        and a form, and see which code you would like to read again in a year. A good app can be built with each of
        them, and a bad one too.
      </p>
    </>
  )
}
