import { classes } from '../basics/classes.ts'
import type { SceneSources } from './scene-sources.ts'

type SceneProps = {
  wide: SceneSources
  /** Another cut of the picture, below 760 px. */
  phone: SceneSources
  alt: string
  /** How wide the wide cut stands, as in the `sizes` attribute; the phone's is as wide as the phone. */
  sizes: string
  /** `first` is the largest picture that a page shows at once; the others come soon, or when they are in sight. */
  loading?: 'first' | 'eager' | 'lazy'
  className?: string
}

const phoneOnly = '(width < 47.5rem)'

const set = ({ name, widths }: SceneSources, format: 'avif' | 'webp') =>
  widths.map((width) => `/art/${name}-${width}.${format} ${width}w`).join(', ')

/** One of the site's own large pictures, in the cut that fits the screen. */
export function Scene({ wide, phone, alt, sizes, loading = 'first', className }: SceneProps) {
  const { name, width, height } = wide
  return (
    <picture className="contents">
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={format}
          media={phoneOnly}
          type={`image/${format}`}
          srcSet={set(phone, format)}
          sizes="100vw"
          width={phone.width}
          height={phone.height}
        />
      ))}
      <source type="image/avif" srcSet={set(wide, 'avif')} sizes={sizes} />
      <img
        // Before the sources: an image that has them first begins to load at once.
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : 'auto'}
        src={`/art/${name}-${width}.webp`}
        srcSet={set(wide, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        className={classes(className, loading === 'lazy' && 'fetched-late')}
      />
    </picture>
  )
}
