import type { ReactNode } from 'react'

/** A drawing with its caption: in the right margin where the page has one, else between the paragraphs. */
export function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="my-8 max-w-96 min-[80rem]:float-right min-[80rem]:clear-right min-[80rem]:mt-1.5 min-[80rem]:mr-[-22.5rem] min-[80rem]:mb-10 min-[80rem]:w-80 xl:mr-[-27rem] xl:w-96">
      {children}
      <figcaption className="type-label mt-3">{caption}</figcaption>
    </figure>
  )
}
