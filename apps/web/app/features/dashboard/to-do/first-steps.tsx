import type { ReactNode } from 'react'
import { Plate } from '../../../ui/pictures/plate.tsx'

type FirstStepsProps = { steps: readonly { title: string; text: string }[]; action: ReactNode }

/** What a role is about, for who has done nothing in it yet. */
export function FirstSteps({ steps, action }: FirstStepsProps) {
  return (
    <>
      <ol className="grid gap-6 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 md:block">
            <span aria-hidden="true">
              <Plate kind={index === 0 ? 'signal' : 'paper'} className="text-[1.375rem]">
                {index + 1}
              </Plate>
            </span>
            <div className="md:mt-3">
              <h3 className="type-h3">{title}</h3>
              <p className="mt-1 max-w-[40ch] text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6">{action}</div>
    </>
  )
}
