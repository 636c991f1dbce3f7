type ProgressBarProps = {
  /** From 0 to 1. */
  share: number
  /** What is on its way. */
  label: string
}

/** How far something is, 6 px high. Drawn in SVG: a width in a style attribute would not pass a strict policy. */
export function ProgressBar({ share, label }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="block h-1.5 w-full bg-rule"
    >
      <rect width={percent} height="6" className="fill-ink" />
    </svg>
  )
}
