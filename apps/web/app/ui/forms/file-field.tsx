import { decimalText, t } from '@bikevalley/messages'
import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { FieldNote } from './field.tsx'
import { type Area, middleOf } from './square-picture.ts'

type FileFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'placeholder'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Shown in the square while there is no picture: initials, or a word. */
  placeholder?: ReactNode
  /** A picture that is there already, by its address. */
  currentSrc?: string
  /** A file that was chosen before and is still to be sent. */
  initialFile?: File
  /** The square part of the chosen file that the preview shows; its middle without one. */
  area?: Area | null
  /** The chosen file is no picture that this browser can read: it is not kept. */
  onUnreadable: () => void
  /** A button beside Change, once a picture that this browser can read is chosen. */
  action?: ReactNode
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
  area = null,
  onUnreadable,
  action,
  accept = 'image/*',
  onChange,
  ...rest
}: FileFieldProps) {
  const id = useId()
  const noteId = `${id}note`
  const [file, setFile] = useState<File | null>(initialFile ?? null)
  const [size, setSize] = useState<Size | null>(null)
  const [complaint, setComplaint] = useState<string | undefined>()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setFile(event.target.files?.[0] ?? null)
    setSize(null)
    setComplaint(undefined)
    onChange?.(event)
  }
  const refuse = (unreadable: File) => {
    setFile(null)
    setComplaint(whyUnreadable(unreadable))
    onUnreadable()
  }
  const chosen = file !== null || currentSrc !== undefined
  const problem = complaint ?? error
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-small">
        {label}
      </label>
      <div className="relative flex flex-wrap items-center gap-3 rounded-control border border-field bg-surface p-2 hover:border-ink has-aria-invalid:border-2 has-aria-invalid:border-bad has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-(--focus) has-[input:focus-visible]:outline-offset-2">
        <span className="type-num grid size-16 flex-none place-items-center overflow-hidden bg-ink text-2xl text-paper">
          {file ? (
            <Preview file={file} area={area} onSize={setSize} onUnreadable={() => refuse(file)} />
          ) : (
            <CurrentPicture src={currentSrc}>{placeholder}</CurrentPicture>
          )}
        </span>
        <span className="min-w-0 flex-1 basis-32 text-small leading-[1.35]">
          {/* However long the name is, it asks for no room of its own. */}
          <b className="block w-0 min-w-full truncate">
            {file?.name ?? (chosen ? t('ui.currentPicture') : t('ui.noPictureChosen'))}
          </b>
          <span className="text-ink-2">{file ? describe(file, size) : null}</span>
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem || hint ? noteId : undefined}
          {...rest}
          onChange={choose}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span className="flex gap-2">
          <span
            aria-hidden="true"
            className="wdth-88 inline-flex min-h-11 items-center rounded-control border-[1.5px] border-ink px-3.5 font-bold text-small"
          >
            {chosen ? t('ui.change') : t('ui.choose')}
          </span>
          {action && size !== null ? <span className="relative">{action}</span> : null}
        </span>
      </div>
      <FieldNote id={noteId} hint={hint} error={problem} />
    </div>
  )
}

function CurrentPicture({ src, children }: { src: string | undefined; children: ReactNode }) {
  if (src === undefined) return <span>{children}</span>
  return <img src={src} alt="" width={64} height={64} className="size-16 object-cover" />
}

type PreviewProps = { file: File; area: Area | null; onSize: (size: Size) => void; onUnreadable: () => void }

/** Drawn on a canvas: no address of the file is needed, so the content security policy stays strict. */
function Preview({ file, area, onSize, onUnreadable }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const refuse = useEffectEvent(onUnreadable)
  useEffect(() => {
    let current = true
    const draw = async () => {
      const bitmap = await createImageBitmap(file)
      if (current && canvas.current) {
        drawSquare(canvas.current, bitmap, area ?? middleOf(bitmap))
        onSize({ width: bitmap.width, height: bitmap.height })
      }
      bitmap.close()
    }
    draw().catch(() => {
      if (current) refuse()
    })
    return () => {
      current = false
    }
  }, [file, area, onSize])
  return <canvas ref={canvas} width={previewPixels} height={previewPixels} className="size-16" />
}

function drawSquare(canvas: HTMLCanvasElement, bitmap: ImageBitmap, { x, y, width, height }: Area): void {
  const context = canvas.getContext('2d')
  context?.clearRect(0, 0, previewPixels, previewPixels)
  context?.drawImage(bitmap, x, y, width, height, 0, 0, previewPixels, previewPixels)
}

/** The server's words for the same files. */
const whyUnreadable = ({ name, type }: File): string =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name) ? t('ui.heicPicture') : t('ui.notAPicture')

function describe(file: File, size: Size | null): string {
  const weight =
    file.size < 1_000_000
      ? t('ui.kilobytes', { size: Math.ceil(file.size / 1000) })
      : t('ui.megabytes', { size: decimalText(file.size / 1_000_000, 1) })
  return size === null ? weight : t('ui.fileOfSize', { weight, width: size.width, height: size.height })
}
