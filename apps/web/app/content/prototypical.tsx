/** "How prototypical inheritance works", without its title. */
export function PrototypicalArticle() {
  return (
    <>
      <p>
        In JavaScript an object does not get its abilities from a blueprint. It has a link to another object and asks
        that one whenever it is asked for something it does not have itself. That link is its prototype.
      </p>
      <h2>Looking something up</h2>
      <p>
        Read <code>bike.wheels</code> and the engine looks at <code>bike</code> first. If there is no such property it
        follows the link to the prototype, then to the prototype of that, until it finds the name or reaches{' '}
        <code>null</code> and answers <code>undefined</code>. This row of objects is the prototype chain.
      </p>
      <pre>
        <code>{`const motorbike = { wheels: 2, describe() { return this.name + ' has ' + this.wheels } }
const bobber = Object.create(motorbike)
bobber.name = 'Bobber'

bobber.describe()                  // "Bobber has 2"
Object.hasOwn(bobber, 'wheels')    // false: it asked motorbike`}</code>
      </pre>
      <p>
        Two details matter here. <code>describe</code> was found on the prototype, but <code>this</code> inside it is
        the object before the dot. And writing does not follow the chain: <code>bobber.wheels = 3</code> makes a new
        property on <code>bobber</code> and leaves <code>motorbike</code>, and everyone else who asks it, alone.
      </p>
      <h2>Where functions come in</h2>
      <p>
        Every ordinary function has a property called <code>prototype</code>. It is not the function's own prototype: it
        is the object that <code>new</code> will link new objects to. Methods placed there exist once and serve all of
        them, which is why an array of a million arrays does not carry a million copies of <code>map</code>.
      </p>
      <h2>Classes are the same thing</h2>
      <p>
        The <code>class</code> syntax, in the language since 2015, builds the same chain with fewer ways to get it
        wrong. Methods land on <code>prototype</code>, and <code>extends</code> links one prototype to the other.
        Knowing what is below still pays: it explains why a method loses its <code>this</code> when you pass it along,
        and why changing a built-in prototype changes the behaviour of code you have never seen.
      </p>
      <pre>
        <code>{`class Motorbike { describe() { return this.name } }
class Cruiser extends Motorbike {}

Object.getPrototypeOf(Cruiser.prototype) === Motorbike.prototype   // true`}</code>
      </pre>
      <h2>When to use it</h2>
      <p>
        Less often than books suggest. A chain two links long is easy to hold in your head; one of five is not. Often a
        plain function that takes an object, or one object that holds another, says the same with less to remember.
      </p>
    </>
  )
}
