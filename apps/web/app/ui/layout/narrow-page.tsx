import type { ComponentProps, ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'
import { SplitPage } from './split-page.tsx'

type NarrowPageProps = Pick<ComponentProps<typeof SplitPage>, 'picture' | 'flipped'> & {
  title: string
  children: ReactNode
}

/** A page with one small form, beside the picture of the page that it belongs to. */
export function NarrowPage({ title, picture, flipped = false, children }: NarrowPageProps) {
  return (
    <SplitPage picture={picture} flipped={flipped}>
      <PageTitle>{title}</PageTitle>
      {children}
    </SplitPage>
  )
}
