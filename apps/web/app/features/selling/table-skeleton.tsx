import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type TableSkeletonProps = {
  /** Said aloud. */
  label: string
  /** With the figures above the table. */
  figures?: boolean
}

/** The shape of a list of rows with pictures, while it is being read. */
export function TableSkeleton({ label, figures = false }: TableSkeletonProps) {
  return (
    <div>
      <p role="status" className="sr-only">
        {label}
      </p>
      {figures ? <Skeleton className="my-6 h-25" /> : null}
      <div className="mt-10 border-rule border-t-2">
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className="flex items-center gap-4 border-rule border-b py-3">
            <Skeleton className="h-19.5 w-26 flex-none" />
            <div className="flex-1">
              <Skeleton className="h-6 w-56 max-w-full" />
              <Skeleton className="mt-2 h-4 w-36 max-w-full" />
            </div>
            <Skeleton className="h-11 w-40 max-md:hidden" />
          </div>
        ))}
      </div>
    </div>
  )
}
