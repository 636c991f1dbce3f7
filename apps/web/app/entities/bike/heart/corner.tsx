import { CompareCorner } from '../compare/compare-button.tsx'
import { Heart, type HeartProps } from './heart.tsx'

export type CornerProps = HeartProps & {
  /** In a list, a bike can be added to the comparison as well. */
  comparable?: boolean
}

/** What stands on a bike's picture and is of use only with scripts. */
export const Corner = ({ comparable = false, ...heart }: CornerProps) => (
  <>
    <Heart {...heart} />
    {comparable ? <CompareCorner bike={heart.bike} /> : null}
  </>
)
