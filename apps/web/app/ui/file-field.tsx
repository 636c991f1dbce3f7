import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FieldNote } from './field.tsx'

type FileFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Shown in the square while there is no picture: initials, or a word. */
  placeholder?: ReactNode
  /** A picture that is there already, by its address. */
  currentSrc?: string
  /** A file that was chosen before and is still to be sent. */
  initialFile?: File
}

type Size = { width: number; height: number }

const previewPixels = 128

/** A file input with a 64 px preview, the file's name and size, and a button. Native props and `register()` work. */
export function FileField({
  label,
  hint,
  error,
  placeholder,
  currentSrc,
  initialFile,
  accept = 'image/*',
  onChange,
  ...rest
}: FileFieldProps) {
  const id = useId()
  const noteId = `${id}note`
  const [file, setFile] = useState<File | null>(initialFile ?? null)
  const [size, setSize] = useState<Size | null>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setFile(event.target.files?.[0] ?? null)
    setSize(null)
    onChange?.(event)
  }
  const chosen = file !== null || currentSrc !== undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-small">
        {label}
      </label>
      <div className="relative grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3 rounded-control border border-field bg-surface p-2 hover:border-ink has-aria-invalid:border-2 has-aria-invalid:border-bad has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2">
        <span className="type-num grid size-16 place-items-center overflow-hidden bg-ink text-2xl text-paper">
          {file ? (
            <Preview file={file} onSize={setSize} />
          ) : (
            <CurrentPicture src={currentSrc}>{placeholder}</CurrentPicture>
          )}
        </span>
        <span className="min-w-0 text-small leading-[1.35]">
          <b className="block truncate">{file?.name ?? (chosen ? 'Current picture' : 'No picture chosen')}</b>
          <span className="text-ink-2">{file ? describe(file, size) : null}</span>
        </span>
        <span
          aria-hidden="true"
          className="wdth-88 inline-flex min-h-11 items-center rounded-control border-[1.5px] border-ink px-3.5 font-bold text-small"
        >
          {chosen ? 'Change' : 'Choose'}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error || hint ? noteId : undefined}
          {...rest}
          onChange={choose}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

function CurrentPicture({ src, children }: { src: string | undefined; children: ReactNode }) {
  if (src === undefined) return children
  return <img src={src} alt="" width={64} height={64} className="size-16 object-cover" />
}

/** Drawn on a canvas: no address of the file is needed, so the content security policy stays strict. */
function Preview({ file, onSize }: { file: File; onSize: (size: Size) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let current = true
    const draw = async () => {
      const bitmap = await createImageBitmap(file)
      if (current && canvas.current) {
        drawCovering(canvas.current, bitmap)
        onSize({ width: bitmap.width, height: bitmap.height })
      }
      bitmap.close()
    }
    draw().catch(() => {
      // Not a picture that this browser can read: the square stays empty and the server has the last word.
    })
    return () => {
      current = false
    }
  }, [file, onSize])
  return <canvas ref={canvas} width={previewPixels} height={previewPixels} className="size-16" />
}

/** Fills the square and cuts off what is over, as `object-fit: cover` does. */
function drawCovering(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const side = Math.min(bitmap.width, bitmap.height)
  const left = (bitmap.width - side) / 2
  const top = (bitmap.height - side) / 2
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, previewPixels, previewPixels)
}

function describe(file: File, size: Size | null): string {
  const weight =
    file.size < 1_000_000 ? `${Math.ceil(file.size / 1000)} kB` : `${(file.size / 1_000_000).toFixed(1)} MB`
  return size === null ? weight : `${weight}, ${size.width} by ${size.height}`
}
