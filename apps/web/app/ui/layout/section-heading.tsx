import type { ReactNode } from 'react'
import { Link } from 'react-router'

type SectionHeadingProps = {
  children: ReactNode
  /** For `aria-labelledby` of the section. */
  id?: string
  /** To all of it, at the right. */
  link?: { to: string; label: string }
}

/** The slab above every section. */
export function SectionHeading({ children, id, link }: SectionHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-ink border-t-6 pt-4 md:mb-8">
      <h2 id={id} className="type-h2">
        {children}
      </h2>
      {link ? (
        <Link to={link.to} className="whitespace-nowrap font-semibold">
          {link.label}
        </Link>
      ) : null}
    </div>
  )
}
