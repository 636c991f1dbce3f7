import { t } from '@bikevalley/messages'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../basics/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { FileField } from './file-field.tsx'
import type { SquarePicture } from './square-picture.ts'

// The cropper comes when somebody wants it; without it the middle of the picture is kept.
const CropStage = lazy(() =>
  import('./crop-stage.tsx').then(
    ({ CropStage }) => ({ default: CropStage }),
    () => ({ default: CropUnavailable }),
  ),
)

type OwnProps = 'onChange' | 'onUnreadable' | 'value' | 'area' | 'action'
type SquarePictureFieldProps = Omit<ComponentProps<typeof FileField>, OwnProps> & {
  value: SquarePicture | null
  onChange: (picture: SquarePicture | null) => void
}

/** A file field for a picture that is shown as a square: its middle is taken unless the person chooses another part. */
export function SquarePictureField({ value, onChange, ...rest }: SquarePictureFieldProps) {
  // The picture's address while it is being cropped.
  const [src, setSrc] = useState<string | null>(null)
  const close = () => {
    if (src !== null) URL.revokeObjectURL(src)
    setSrc(null)
  }
  return (
    <>
      <FileField
        {...rest}
        {...(value ? { initialFile: value.file, area: value.area } : {})}
        onChange={(event) => {
          const file = event.target.files?.[0]
          onChange(file ? { file, area: null } : null)
        }}
        onUnreadable={() => onChange(null)}
        action={
          <Button size="compact" onClick={() => value && setSrc(URL.createObjectURL(value.file))}>
            {t('ui.crop')}
          </Button>
        }
      />
      <Dialog open={src !== null} onClose={close} title={t('ui.cropThePicture')}>
        {value && src !== null ? (
          <Suspense fallback={<Skeleton className="aspect-square max-h-[50dvh] w-full" />}>
            <CropStage
              src={src}
              chosen={value.area}
              onDone={(area) => {
                onChange({ file: value.file, area })
                close()
              }}
            />
          </Suspense>
        ) : null}
      </Dialog>
    </>
  )
}

function CropUnavailable() {
  return <Alert title={t('ui.noCropper')}>{t('ui.middleIsUsed')}</Alert>
}
