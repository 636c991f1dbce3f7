import { Skeleton } from './skeleton.tsx'

/** In the place of a page that has a name only once what it is about was read. */
export const PageAwaited = ({ title }: { title: string }) => (
  <>
    <title>{`${title} | BikeValley`}</title>
    <Skeleton className="h-80 w-full" />
  </>
)
