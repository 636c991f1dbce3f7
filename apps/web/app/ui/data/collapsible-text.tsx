/** About what fits into two lines of a cell. */
const SHORT = 90

/** Words of any length in a row of a dense table: two lines of them, and all of them once they are pressed. */
export function CollapsibleText({ text }: { text: string }) {
  if (text.length <= SHORT) return <span>{text}</span>
  return (
    <details className="group">
      <summary className="cursor-pointer list-none [overflow-wrap:anywhere] dense:line-clamp-2 dense:underline dense:decoration-dotted dense:underline-offset-4 dense:group-open:line-clamp-none dense:group-open:no-underline">
        {text}
      </summary>
    </details>
  )
}
