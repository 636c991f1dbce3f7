/** What somebody says about a sale. */
export function Statement({ who, words }: { who: string; words: string }) {
  return (
    <div className="border-rule border-l-4 pl-4">
      <p className="type-label [overflow-wrap:anywhere]">{who}</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words || 'Has said nothing yet.'}</p>
    </div>
  )
}
