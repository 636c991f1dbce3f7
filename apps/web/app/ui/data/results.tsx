import { createContext, type ReactElement, type ReactNode, use, useState } from 'react'
import { useLocation } from 'react-router'
import { classes } from '../basics/classes.ts'
import type { Elements } from '../basics/elements.ts'
import { Result, type ResultTone } from '../feedback/result.tsx'

type Said = {
  words: ReactNode
  tone: ResultTone
  /** Counts what was said here, so that the same words said again come anew. */
  turn: number
  /** The address that it was said at: on another page it is over. */
  at: string
  /** How far the content was when it was said. */
  stage: string | number
  /** The row that it is about, or null, and with it the rows before that one. */
  about: string | null
  upTo: readonly string[]
}

type Place = {
  said: Said | null
  /** The row below which it stands; null puts it above them all. */
  below: string | null
  say: (words: ReactNode, about: string | null, tone?: ResultTone) => void
}

const NearestPlace = createContext<Place | null>(null)
const PagePlace = createContext<Place | null>(null)
const NearestRow = createContext<string | null>(null)

type ResultsProps = {
  /** Where the content is a list with a `ResultRow` for each: their ids, in order. */
  ids?: readonly string[]
  /** How far what an operation here begins has come by itself: once this changes, what was said of its beginning is over. */
  stage?: string | number
  /** Of what is said above the content, or above all rows. */
  className?: string
  children: Elements
}

/**
 * A part of a page that says what an operation in it has led to (`useSay`), until the page is left: above its content,
 * or in a list below the row that it is about; where that row has gone, in its place.
 */
export function Results({ ids = [], stage = '', className = 'mb-4', children }: ResultsProps) {
  const place = usePlace(ids, stage)
  return (
    <NearestRow value={null}>
      <NearestPlace value={place}>
        <Above place={place} className={className} />
        {children}
      </NearestPlace>
    </NearestRow>
  )
}

type PageResultsProps = {
  className: string
  /** What the server has to say of the way to this page, before anything is done on it. */
  first: ReactNode
  children: Elements
}

/** The same for all of a page: what is said where no part is nearer, or after the way to another page. */
export function PageResults({ className, first, children }: PageResultsProps) {
  const place = usePlace([], '', first)
  return (
    <PagePlace value={place}>
      <NearestPlace value={place}>
        <Above place={place} className={className} />
        {children}
      </NearestPlace>
    </PagePlace>
  )
}

function usePlace(ids: readonly string[], stage: string | number, first: ReactNode = null): Place {
  const { pathname, search } = useLocation()
  const [last, setLast] = useState<Said | null>(
    first === null
      ? null
      : { words: first, tone: 'plain', about: null, stage, turn: 0, at: pathname + search, upTo: [] },
  )
  const said = last?.at === pathname + search && last.stage === stage ? last : null
  return {
    said,
    below: said?.upTo.findLast((id) => ids.includes(id)) ?? null,
    say: (words, about, tone = 'good') =>
      setLast((before) => ({
        words,
        tone,
        about,
        stage,
        turn: (before?.turn ?? 0) + 1,
        // As it is now: whoever says it may have led to another page just before.
        at: globalThis.location.pathname + globalThis.location.search,
        upTo: about === null ? [] : ids.slice(0, ids.indexOf(about) + 1),
      })),
  }
}

function Above({ place: { said, below }, className }: { place: Place; className: string }) {
  if (said === null || below !== null) return null
  return (
    <div className={classes(className)}>
      <Result key={said.turn} tone={said.tone}>
        {said.words}
      </Result>
    </div>
  )
}

type ResultRowProps = {
  id: string
  /** Draws what is said below the row, such as a table's row. */
  around?: (result: ReactElement) => ReactElement
  /** The row itself has a place for what is said about it (`ResultOfRow`). */
  inside?: boolean
  children: Elements
}

/** A row of a list in `Results`. */
export function ResultRow({ id, around = (result) => result, inside = false, children }: ResultRowProps) {
  const place = use(NearestPlace)
  const said = place?.below === id && !(inside && place.said?.about === id) ? place.said : null
  return (
    <>
      <NearestRow value={id}>{children}</NearestRow>
      {said === null
        ? null
        : around(
            <Result key={said.turn} tone={said.tone}>
              {said.words}
            </Result>,
          )}
    </>
  )
}

/** Inside a row: the place for what is said about it. */
export function ResultOfRow({ id }: { id: string }) {
  const said = use(NearestPlace)?.said
  return said?.about === id ? (
    <Result key={said.turn} tone={said.tone}>
      {said.words}
    </Result>
  ) : null
}

type Say = (words: ReactNode) => void

/**
 * Says what an operation has led to, in the nearest `Results`; it takes the focus once no dialog is open.
 *
 * @param about the row that it is about, where the caller is not inside it
 */
export function useSay(about?: string): Say {
  const place = use(NearestPlace)
  const row = use(NearestRow)
  return (words) => place?.say(words, about ?? row)
}

/** Says it at the head of the page, for who is no longer where they acted. */
export function useSayOnPage(): (words: ReactNode, tone?: ResultTone) => void {
  const place = use(PagePlace)
  return (words, tone) => place?.say(words, null, tone)
}
