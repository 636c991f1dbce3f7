import { t } from '@bikevalley/messages'
import { classes } from '../../ui/basics/classes.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import { IconButton } from '../../ui/basics/icon-button.tsx'
import { Picture, type PictureSources } from '../../ui/pictures/picture.tsx'
import { useZoom } from './use-zoom.ts'

export type ViewedPicture = { sources: PictureSources; alt: string }

/** A whole picture, and a closer look at it: by double tap or click, by pinching, or by its button. */
export function ZoomPicture({ picture, shown }: { picture: ViewedPicture; shown: boolean }) {
  const { frame, zoomed, toggle, drag } = useZoom(shown)
  return (
    <>
      <div
        ref={frame}
        data-zoomed={zoomed || undefined}
        // What scrolls has to be reached by keyboard.
        tabIndex={zoomed ? 0 : undefined}
        role={zoomed ? 'group' : undefined}
        aria-label={zoomed ? picture.alt : undefined}
        onDoubleClick={({ clientX: x, clientY: y }) => toggle({ x, y })}
        onPointerMove={drag}
        className={classes(
          'size-full touch-pan-x touch-pan-y select-none [scrollbar-width:none] [&_img]:pointer-events-none',
          zoomed
            ? 'cursor-grab overflow-auto overscroll-contain active:cursor-grabbing'
            : 'cursor-zoom-in overflow-hidden',
        )}
      >
        <div className="h-[calc(100%*var(--zoom,1))] w-[calc(100%*var(--zoom,1))]">
          <Picture picture={picture.sources} alt={picture.alt} sizes={zoomed ? '250vw' : '100vw'} eager whole />
        </div>
      </div>
      <IconButton
        label={zoomed ? t('bike.zoomOut') : t('bike.zoomIn')}
        onClick={() => toggle()}
        className="absolute right-(--gutter) bottom-2 bg-band hover:bg-on-band! hover:text-band"
      >
        <Icon name={zoomed ? 'minus' : 'plus'} size={22} />
      </IconButton>
    </>
  )
}
