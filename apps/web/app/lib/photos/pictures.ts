import type { Picture, ReportPhoto } from '@bikevalley/contract'
import type { PictureSources } from '../../ui/pictures/picture.tsx'

/** A stored picture of the wire as the sources that a `<Picture>` takes. */
export function pictureSources({ display_url: src, width, height, widths, avif, color }: Picture): PictureSources {
  const set = (format: 'webp' | 'avif') =>
    widths.map((one) => `${src.replace(/\.webp$/, `-${one}.${format}`)} ${one}w`).join(', ')
  const small = widths.length === 0
  return {
    src,
    width,
    height,
    color,
    webp: small ? undefined : set('webp'),
    avif: small || !avif ? undefined : set('avif'),
  }
}

/** A photo of a report as it stands among others; in full it is at its address. */
export const reportPhotoSources = ({ display_url, width, height, color }: ReportPhoto): PictureSources => ({
  src: `${display_url}?size=small`,
  width,
  height,
  color,
})
