import type { Elements } from '../../../ui/basics/elements.ts'
import { Results } from '../../../ui/data/results.tsx'

/** One way to show that it is you: what it is, how it stands, and what can be done about it. */
export function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <div className="grid justify-items-start gap-3 border-rule border-t pt-4">
      <h3 className="font-bold">{title}</h3>
      <Results className="w-full">{children}</Results>
    </div>
  )
}
