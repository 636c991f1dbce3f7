export type SceneSources = {
  /** The files are `/art/<name>-<width>.avif` and `.webp`. */
  name: string
  width: number
  height: number
  widths: readonly number[]
}

type SceneProps = {
  wide: SceneSources
  /** Another cut of the picture, below 760 px. */
  phone: SceneSources
  alt: string
  /** How wide the wide cut stands, as in the `sizes` attribute; the phone's is as wide as the phone. */
  sizes: string
  className?: string
}

const phoneOnly = '(width < 47.5rem)'

const set = ({ name, widths }: SceneSources, format: 'avif' | 'webp') =>
  widths.map((width) => `/art/${name}-${width}.${format} ${width}w`).join(', ')

/** One of the site's own large pictures, at the top of a page: loads at once, in the cut that fits the screen. */
export function Scene({ wide, phone, alt, sizes, className }: SceneProps) {
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
        src={`/art/${name}-${width}.webp`}
        srcSet={set(wide, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        fetchPriority="high"
        className={className}
      />
    </picture>
  )
}
