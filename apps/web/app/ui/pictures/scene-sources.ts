export type SceneSources = {
  /** The files are `/art/<name>-<width>.avif` and `.webp`. */
  name: string
  width: number
  height: number
  widths: readonly number[]
}
