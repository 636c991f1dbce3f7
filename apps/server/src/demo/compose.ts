import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CategoryName } from '@bikevalley/contract'

type Drawing = {
  category: CategoryName
  /** Rear-most and front-most point, by which the machine is centred. */
  x0: number
  x1: number
  /** Where the wheels touch the ground. */
  axles: readonly [number, number]
}

/** The drawn kinds of machine, in units of 2 mm: they keep their true relative size. */
export const DRAWINGS = {
  'vtwin-cruiser': { category: 'Cruiser', x0: 116, x1: 1284, axles: [300, 1118] },
  'twin-bobber': { category: 'Cruiser', x0: 148, x1: 1238, axles: [320, 1078] },
  'bagger-tourer': { category: 'Cruiser', x0: 106, x1: 1264, axles: [290, 1102] },
  'maxi-scooter': { category: 'Cruiser', x0: 176, x1: 1224, axles: [322, 1086] },
  'enduro-single': { category: 'Off_Road', x0: 156, x1: 1256, axles: [330, 1076] },
  'adventure-twin': { category: 'Off_Road', x0: 134, x1: 1272, axles: [300, 1096] },
  'supermoto-single': { category: 'Off_Road', x0: 172, x1: 1220, axles: [334, 1070] },
  'supersport-four': { category: 'Sports', x0: 194, x1: 1196, axles: [352, 1044] },
  'naked-twin': { category: 'Sports', x0: 182, x1: 1210, axles: [340, 1058] },
  'streetfighter-four': { category: 'Sports', x0: 184, x1: 1210, axles: [342, 1060] },
  'classic-roadster': { category: 'Sports', x0: 146, x1: 1229, axles: [338, 1063] },
} as const satisfies Record<string, Drawing>
export type DrawingName = keyof typeof DRAWINGS

/** `paint2` is the second colour: stripes and second panels. `words` name the colour as a seller would. */
export const PAINTS = {
  'signal-red': { words: 'red', paint: '#b5161b', paint2: '#f2f2ef' },
  oxblood: { words: 'dark red', paint: '#5f1014', paint2: '#d9c9a3' },
  'racing-green': { words: 'dark green', paint: '#1f4231', paint2: '#d8c9a3' },
  petrol: { words: 'petrol blue', paint: '#14525e', paint2: '#e7e4da' },
  cobalt: { words: 'blue', paint: '#1d4ea0', paint2: '#f1f2f0' },
  midnight: { words: 'midnight blue', paint: '#1b2437', paint2: '#9fa8b2' },
  'gloss-black': { words: 'black', paint: '#1d1f22', paint2: '#b98a2f' },
  gunmetal: { words: 'gunmetal gray', paint: '#565c62', paint2: '#1b1d1f' },
  silver: { words: 'silver', paint: '#aeb3b6', paint2: '#1b1d1f' },
  'pearl-white': { words: 'white', paint: '#e6e6e1', paint2: '#b5161b' },
  'desert-sand': { words: 'sand', paint: '#b49a6b', paint2: '#2a2a26' },
  'enduro-orange': { words: 'orange', paint: '#e05a0a', paint2: '#f1f2f0' },
  'moto-yellow': { words: 'yellow', paint: '#e6b400', paint2: '#1b1d1f' },
  lime: { words: 'lime green', paint: '#57a51f', paint2: '#17181a' },
  'teal-cream': { words: 'cream and teal', paint: '#e2d9c0', paint2: '#1c6b6b' },
} as const satisfies Record<string, { words: string; paint: string; paint2: string }>
export type PaintName = keyof typeof PAINTS

type Backdrop = { scene: 'studio' | 'road' | 'dirt'; tones: Readonly<Record<string, string>> }

/** A scene with the tones that differ from the drawing's own. */
export const BACKDROPS = {
  'studio-paper': { scene: 'studio', tones: {} },
  'studio-ink': {
    scene: 'studio',
    tones: { 'b-wall': '#2c3033', 'b-wall2': '#54595c', 'b-floor': '#484c4f', 'b-floor2': '#1d1f21' },
  },
  'studio-yellow': {
    scene: 'studio',
    tones: { 'b-wall': '#e3ad00', 'b-wall2': '#ffd23b', 'b-floor': '#f0bd12', 'b-floor2': '#b58800' },
  },
  'studio-slate': {
    scene: 'studio',
    tones: { 'b-wall': '#7d8b92', 'b-wall2': '#b7c1c5', 'b-floor': '#9eaab0', 'b-floor2': '#65727a' },
  },
  'road-overcast': { scene: 'road', tones: {} },
  'road-dusk': {
    scene: 'road',
    tones: {
      'b-sky': '#3f4c63',
      'b-sky2': '#e0a06c',
      'b-hill': '#6d6573',
      'b-hill2': '#4a4858',
      'b-verge': '#2b2f36',
      'b-road': '#55545a',
      'b-road2': '#29292d',
    },
  },
  'road-summer': {
    scene: 'road',
    tones: {
      'b-sky': '#5c9cc4',
      'b-sky2': '#dcebee',
      'b-hill': '#86a48c',
      'b-hill2': '#5f8660',
      'b-verge': '#3f6138',
      'b-road': '#797a79',
      'b-road2': '#4b4c4d',
    },
  },
  'dirt-forest': { scene: 'dirt', tones: {} },
  'dirt-quarry': {
    scene: 'dirt',
    tones: {
      'b-sky': '#c4cbd0',
      'b-sky2': '#e9e6de',
      'b-hill': '#b9b6ad',
      'b-hill2': '#96928a',
      'b-tree': '#5d5f58',
      'b-dirt': '#a8a296',
      'b-dirt2': '#6c675d',
    },
  },
  'dirt-desert': {
    scene: 'dirt',
    tones: {
      'b-sky': '#88b4c8',
      'b-sky2': '#f3dfc0',
      'b-hill': '#d29a6c',
      'b-hill2': '#b0714a',
      'b-tree': '#7b5a3c',
      'b-dirt': '#cf9a62',
      'b-dirt2': '#8a5a32',
    },
  },
} as const satisfies Record<string, Backdrop>
export type BackdropName = keyof typeof BACKDROPS

/**
 * What of the machine is seen: centre along it (0 rear, 1 front), centre above the ground and width, both in units.
 * `words` name a part of it to who can't see it; without them it is the whole machine.
 */
export type Frame = { cx: number; up: number; w: number; words?: string }
export const FRAMES = {
  front: { cx: 0.8, up: 300, w: 720, words: 'front wheel, fork and headlight' },
  engine: { cx: 0.5, up: 220, w: 560, words: 'engine' },
  tank: { cx: 0.56, up: 420, w: 560, words: 'tank and seat' },
  rear: { cx: 0.2, up: 260, w: 680, words: 'rear wheel and tail' },
} as const satisfies Record<string, Frame>

/** Whole views, as they stand side by side in a list: where the middle of the machine is, and how high. */
export const COVERS = {
  full: { cx: 0.5, up: 304 },
  ahead: { cx: 0.46, up: 312 },
  behind: { cx: 0.54, up: 296 },
} as const satisfies Record<string, Omit<Frame, 'w'>>
export type CoverName = keyof typeof COVERS

/** How much of a whole view's width the wheelbase takes: the same for each machine, so that none looks like a toy. */
const WHEELBASE_SHARE = 0.55

/** A whole view of a machine, as wide as its wheelbase asks for. */
export function coverOf(name: CoverName, drawing: DrawingName): Frame {
  const [rear, front] = DRAWINGS[drawing].axles
  return { ...COVERS[name], w: (front - rear) / WHEELBASE_SHARE }
}

export type Recipe = {
  drawing: DrawingName
  paint: PaintName
  backdrop: BackdropName
  frame: Frame
  /** Moves the machine forward in the scene, in units, to leave room behind it. */
  shift?: number
  /** Width by height; 4:3 when absent. */
  aspect?: number
  /** Pixels; 1600 when absent. */
  width?: number
  /** Colours of the rims, frame, seat, fork or scene other than the drawing's own. */
  overrides?: Readonly<Record<string, string>>
}

/** What a picture shows, as `images.alt` has it: `{bike}` is where the listing's name goes. */
export function altOf({ paint, frame }: Recipe): string {
  const machine = `{bike} in ${PAINTS[paint].words}`
  return `${machine}${frame.words === undefined ? '' : `, ${frame.words}`} (drawing)`
}

const SCENE = { width: 2400, height: 1600, ground: 1226 }
const DRAWING_GROUND = 800

/** A machine in a scene as one SVG, every colour resolved, so that any renderer reads it. */
export async function compose(recipe: Recipe): Promise<string> {
  const { drawing, paint, backdrop, frame, aspect = 4 / 3, width = 1600, shift = 0, overrides = {} } = recipe
  const { x0, x1, axles } = DRAWINGS[drawing]
  const { scene, tones } = BACKDROPS[backdrop]
  const dx = SCENE.width / 2 + shift - (x0 + x1) / 2
  const dy = SCENE.ground - DRAWING_GROUND
  const behind = resolveColors(await read(`backdrops/${scene}`), { ...tones, ...overrides })
  const shadowed = shift === 0 ? behind : behind.replace(`id="${scene}-shadow"`, `transform="translate(${shift} 0)"`)
  const machine = resolveColors(await read(`bikes/${drawing}`), { ...PAINTS[paint], ...overrides })
  const contact = axles
    .map((x) => `<ellipse cx="${(x + dx).toFixed(1)}" cy="${SCENE.ground}" rx="86" ry="9" fill="#000" opacity=".5"/>`)
    .join('')
  const height = frame.w / aspect
  const left = clamp(x0 + (x1 - x0) * frame.cx + dx - frame.w / 2, SCENE.width - frame.w)
  const top = clamp(SCENE.ground - frame.up - height / 2, SCENE.height - height)
  const size = `width="${width}" height="${Math.round(width / aspect)}"`
  const view = `${left.toFixed(1)} ${top.toFixed(1)} ${frame.w} ${height.toFixed(1)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${view}" preserveAspectRatio="xMidYMid slice">${shadowed}${contact}<g transform="translate(${dx.toFixed(1)} ${dy})">${machine}</g></svg>`
}

/** What a picture is drawn from, in short: its recipe, its colours and the drawings' own digests. */
export async function sourceOf(recipe: Recipe): Promise<string> {
  const { drawing, paint, backdrop } = recipe
  const art = [await read(`bikes/${drawing}`), await read(`backdrops/${BACKDROPS[backdrop].scene}`)].map(digest)
  return JSON.stringify([recipe, PAINTS[paint], BACKDROPS[backdrop], art])
}

const digests = new Map<string, string>()

function digest(text: string): string {
  const known = digests.get(text) ?? createHash('sha256').update(text).digest('hex')
  digests.set(text, known)
  return known
}

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value))

const drawings = new Map<string, Promise<string>>()

/** What is inside a drawing's `<svg>` element; each file is read once. */
function read(name: string): Promise<string> {
  let drawing = drawings.get(name)
  if (!drawing) {
    drawing = readFile(new URL(`art/${name}.svg`, import.meta.url), 'utf8').then((svg) =>
      svg
        .replace(/^[\s\S]*?<svg[^>]*>/, '')
        .replace(/<\/svg>\s*$/, '')
        .replace(/<title>[\s\S]*?<\/title>/, ''),
    )
    drawings.set(name, drawing)
  }
  return drawing
}

/** Colours stand as `var(--name,#fallback)` in the drawings. */
const resolveColors = (svg: string, colors: Readonly<Record<string, string>>): string =>
  svg.replaceAll(/var\(--([\w-]+),\s*(#[0-9a-fA-F]{3,8})\)/g, (_, name: string, own: string) => colors[name] ?? own)
