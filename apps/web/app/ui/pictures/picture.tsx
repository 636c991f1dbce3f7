import { classes } from '../basics/classes.ts'

export type PictureSources = {
  /** The largest WebP, for browsers that choose none of the sets. */
  src: string
  width: number
  height: number
  /** `srcset`s; AVIF is there only once a job has made it. */
  webp?: string | undefined
  avif?: string | undefined
  /** Its average colour, shown while it is fetched; sunk paper without one. */
  color?: string | undefined
}

type PictureProps = {
  picture: PictureSources
  /** Empty for a picture that says nothing new. */
  alt: string
  /** How wide it stands, as in the `sizes` attribute. */
  sizes: string
  /** Above the fold: loads at once; the others when the page stands and they come near. */
  eager?: boolean
  /** The one largest picture of the page. */
  important?: boolean
  /** Shows all of it, with room beside it, instead of filling its box. */
  whole?: boolean
  className?: string
}

/** A picture in the best format and width, on a flat ground while it is fetched. */
export function Picture({
  picture,
  alt,
  sizes,
  eager = false,
  important = false,
  whole = false,
  className,
}: PictureProps) {
  const { src, width, height, webp, avif, color } = picture
  const soon = eager || important
  return (
    // The ground is this one's: the image itself may not be there before the page stands.
    <picture
      className={classes('block size-full', !whole && 'bg-sunk', className)}
      style={color && !whole ? { backgroundColor: color } : undefined}
    >
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      {webp ? <source type="image/webp" srcSet={webp} sizes={sizes} /> : null}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={soon ? 'eager' : 'lazy'}
        decoding={important ? 'sync' : 'async'}
        // Those beside the largest one must not take the line from it.
        fetchPriority={important ? 'high' : eager ? 'low' : 'auto'}
        className={classes('size-full', !soon && 'fetched-late', whole ? 'object-contain' : 'object-cover')}
      />
    </picture>
  )
}
