import type { Bike } from '@bikevalley/contract'
import { type ReactNode, useId } from 'react'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { BikeGrid } from '../lists/bike-grid.tsx'

type RowOfBikesProps = { title: ReactNode; bikes: readonly Bike[]; link: { to: string; label: string } }

/** A row of bikes below a bike's page, with a link to more of them; left out where there are none. */
export function RowOfBikes({ title, bikes, link }: RowOfBikesProps) {
  const id = useId()
  if (bikes.length === 0) return null
  return (
    <section aria-labelledby={id} className="pb-12 md:pb-18 print:hidden">
      <SectionHeading id={id} link={link}>
        {title}
      </SectionHeading>
      <BikeGrid bikes={bikes} heading="h3" rows={1} />
    </section>
  )
}
