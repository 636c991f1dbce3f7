import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string
  /** One or two quiet sentences below the title. */
  note?: ReactNode
  /** What links lead to it by. */
  anchor?: string
  children: ReactNode
}

/** One subject of the page under its slab: what it is at the left, what can be done about it at the right. */
export function Section({ title, note, anchor, children }: SectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="border-ink border-t-6 pt-4 pb-12 lg:grid lg:grid-cols-[15rem_minmax(0,62ch)] lg:gap-x-12"
    >
      <div className="mb-5">
        <h2 id={id} className="type-h3">
          {title}
        </h2>
        {note ? <p className="mt-2 max-w-[62ch] text-ink-2 text-small">{note}</p> : null}
      </div>
      <div className="min-w-0 max-w-[62ch]">{children}</div>
    </section>
  )
}
