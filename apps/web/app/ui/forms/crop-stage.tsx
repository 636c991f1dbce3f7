import { t } from '@bikevalley/messages'
import { useId, useState } from 'react'
import Cropper, { type Point } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../basics/button.tsx'
import type { Area } from './square-picture.ts'

type CropStageProps = {
  /** The picture's address. */
  src: string
  /** What was chosen before. */
  chosen: Area | null
  onDone: (area: Area) => void
}

const start: Point = { x: 0, y: 0 }
const zoomMax = 4

/** Moves and enlarges a picture behind a square: by dragging, wheel and pinch, or by arrow keys and the slider. */
export function CropStage({ src, chosen, onDone }: CropStageProps) {
  const sliderId = useId()
  const [crop, setCrop] = useState(start)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState(chosen)
  return (
    <div className="grid gap-4">
      <div className="relative aspect-square max-h-[50dvh] w-full overflow-hidden bg-band">
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          maxZoom={zoomMax}
          aspect={1}
          objectFit="cover"
          showGrid={false}
          disableAutomaticStylesInjection
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
          {...(chosen ? { initialCroppedAreaPixels: chosen } : {})}
          mediaProps={{ alt: '' }}
          classes={{ cropAreaClassName: 'focus-visible:outline-signal! -outline-offset-3!' }}
          cropperProps={{ role: 'group', 'aria-label': t('ui.keptPart') }}
        />
      </div>
      <div>
        <label htmlFor={sliderId} className="mb-1.5 block font-semibold text-small">
          {t('ui.zoom')}
        </label>
        <input
          id={sliderId}
          type="range"
          min={1}
          max={zoomMax}
          step={0.05}
          value={zoom}
          aria-valuetext={t('ui.percent', { count: Math.round(zoom * 100) })}
          onChange={(event) => setZoom(Number(event.target.value))}
          onKeyDown={(event) => {
            // The form around the dialog is not meant.
            if (event.key === 'Enter') event.preventDefault()
          }}
          className="range"
        />
      </div>
      <Button kind="go" disabled={area === null} onClick={() => area && onDone(area)}>
        {t('ui.useThisPart')}
      </Button>
    </div>
  )
}
