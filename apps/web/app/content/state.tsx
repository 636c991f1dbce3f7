/** "Ways to manage state in a React app", without its title. */
export function StateArticle() {
  return (
    <>
      <p>
        State is everything your screen could show differently a second from now. The trouble is rarely where to keep
        it. The trouble is keeping the same fact in two places and then watching them disagree.
      </p>
      <h2>Local state first</h2>
      <p>
        A component that alone cares about a fact should keep it. Whether a menu is open, what has been typed into a
        field so far, which tab is in front: <code>useState</code> is enough, and it disappears together with the
        component. When several values change together, <code>useReducer</code> puts the rules of change into one
        function that can be tested without a browser.
      </p>
      <pre>
        <code>{`const [open, setOpen] = useState(false)

return (
  <button aria-expanded={open} onClick={() => setOpen(!open)}>
    Filters
  </button>
)`}</code>
      </pre>
      <h2>Lift it, then share it</h2>
      <p>
        When two components need the same fact, move it up to the closest parent of both and pass it down. This is dull
        and it works. Only when the passing crosses many layers that do not care is context worth it: the theme, the
        language, the person who is signed in. Context is a way to hand something down, not a store. Every reader
        renders again when its value changes, so keep what changes often out of it.
      </p>
      <h2>The address is state too</h2>
      <p>
        Filters, sort order and page number belong in the URL. Then the back button works, a reload keeps the view, and
        a link to a search can be sent to a friend. If you find yourself copying the query string into a state variable,
        stop: read it from the router and write it by navigating.
      </p>
      <h2>What the server knows</h2>
      <p>
        Most of what looks like application state is a copy of something in a database. A copy grows old. It needs
        loading, retrying, sharing between screens and throwing away, and that is a cache with rules of its own. Tools
        such as TanStack Query exist for exactly this: ask for data by a key, say how long it stays fresh, and say which
        keys are stale after a change.
      </p>
      <h2>And a store?</h2>
      <p>
        After local state, the address and the server cache there is often little left: a drawing that is being edited,
        a player that keeps playing while you browse, a basket before login. Redux, Zustand, Jotai and MobX all hold
        that well. Choose one when you can name the fact it will hold and say who changes it. If you can't, you probably
        have a copy of something that already lives elsewhere.
      </p>
    </>
  )
}
