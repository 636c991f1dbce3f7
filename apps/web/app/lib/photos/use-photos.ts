import { useEffect, useRef, useState } from 'react'
import { isWorthAnotherTry } from '../api/ask-again.ts'
import { messageOf } from '../api/form-errors.ts'
import { partOfPage } from '../page/part-of-page.ts'
import {
  countKept,
  LIGHT,
  type Photo,
  type PhotoAction,
  reducePhotos,
  sameOrder,
  startPhoto,
  tooMany,
} from './photos.ts'
import { UnreadablePicture } from './unreadable-picture.ts'
import { type Destination, uploadPhoto } from './upload-photo.ts'
import { createQueue } from './upload-queue.ts'

/** So many pictures are on their way at once; each of them costs the server a moment of work. */
const UPLOADS_AT_ONCE = 2

type Upload = { controller: AbortController; done: Promise<void> }

/** What the pictures are for: where they go, and how many there may be. */
export type Purpose = {
  to: Destination
  most: number
  /** Such as `A bike`. */
  whose: string
}

/** The pictures of something while it is being written: each is sent as soon as it is chosen. */
export function usePhotos(initial: readonly Photo[], { to, most, whose }: Purpose) {
  const [photos, setPhotos] = useState(initial)
  const [error, setError] = useState<string | undefined>()
  const [queue] = useState(() => createQueue(UPLOADS_AT_ONCE))
  // What is true now, for those who wait longer than one render.
  const latest = useRef(initial)
  const [removed, setRemoved] = useState<{ photo: Photo; place: number } | null>(null)
  const uploads = useRef(new Map<string, Upload>())
  const listeners = useRef(new Set<() => void>())

  useEffect(() => {
    const running = uploads.current
    return () => {
      for (const { controller } of running.values()) controller.abort()
    }
  }, [])

  const dispatch = (action: PhotoAction) => {
    latest.current = reducePhotos(latest.current, action)
    setPhotos(latest.current)
    for (const listener of listeners.current) listener()
  }
  const upload = async (key: string, file: File, signal: AbortSignal) => {
    try {
      if (signal.aborted) return
      const onProgress = (share: number) => dispatch({ do: 'progress', key, share })
      const sent = file.size <= LIGHT ? file : await shrunk(file)
      if (signal.aborted) return
      const stored = await uploadPhoto(sent, to, { signal, onProgress })
      dispatch({ do: 'store', key, ...stored, at: Date.now() })
    } catch (cause) {
      if (!signal.aborted) dispatch({ do: 'refuse', key, ...refusalOf(cause) })
    } finally {
      // Ended and begun again, it is another one's by now.
      if (uploads.current.get(key)?.controller.signal === signal) uploads.current.delete(key)
    }
  }
  const start = (key: string, file: File) => {
    const controller = new AbortController()
    const done = queue(() => upload(key, file, controller.signal))
    uploads.current.set(key, { controller, done })
  }

  const replace = (others: readonly Photo[]) => {
    for (const [key, { controller }] of uploads.current) {
      if (others.some((photo) => photo.key === key)) continue
      controller.abort()
      uploads.current.delete(key)
    }
    dispatch({ do: 'replace', photos: others })
    for (const photo of others)
      if (photo.state === 'uploading' && !uploads.current.has(photo.key)) start(photo.key, photo.file)
  }

  return {
    photos,
    error,
    setError,
    /** They are other ones, or in another order, than at the beginning. */
    changed: !sameOrder(photos, initial),
    /** The pictures as they are at this moment, for those who live longer than one render. */
    now: (): readonly Photo[] => latest.current,
    /** Calls back after each change; answers how to stop. */
    onChange: (listener: () => void): (() => void) => {
      listeners.current.add(listener)
      return () => void listeners.current.delete(listener)
    },
    /** Waits for what is on its way, and answers what came of it. */
    settled: async (): Promise<readonly Photo[]> => {
      await Promise.all([...uploads.current.values()].map(({ done }) => done))
      return latest.current
    },
    add: (files: readonly File[]) => {
      const room = Math.max(0, most - countKept(latest.current))
      const chosen = files.slice(0, room).map(startPhoto)
      setError(files.length > room ? tooMany(whose, most, files.length - room) : undefined)
      dispatch({ do: 'add', photos: chosen })
      for (const photo of chosen) if (photo.state === 'uploading') start(photo.key, photo.file)
    },
    retry: (photo: Photo) => {
      if (photo.state !== 'refused') return
      dispatch({ do: 'retry', key: photo.key })
      start(photo.key, photo.file)
    },
    remove: (key: string) => {
      const place = latest.current.findIndex((photo) => photo.key === key)
      const photo = latest.current[place]
      if (photo === undefined) return
      setError(undefined)
      setRemoved(photo.state === 'refused' ? null : { photo, place })
      replace(latest.current.toSpliced(place, 1))
    },
    /** The picture that was removed last, for as long as it can be put back. */
    removed: removed?.photo ?? null,
    putBack: () => {
      if (removed === null) return
      setRemoved(null)
      replace(latest.current.toSpliced(removed.place, 0, removed.photo))
    },
    /** `to` counts from 0. */
    move: (key: string, to: number) => dispatch({ do: 'move', key, to }),
    /** Puts others in their place: uploads of those that are gone are ended, those that were ended begin again. */
    replace: (others: readonly Photo[]) => {
      setError(undefined)
      setRemoved(null)
      replace(others)
    },
  }
}
export type Photos = ReturnType<typeof usePhotos>

const shrunk = async (file: File): Promise<File> => (await partOfPage(import('./shrink-photo.ts'))).shrinkPhoto(file)

/** What the picture itself is refused for stays refused. */
const refusalOf = (cause: unknown): { reason: string; retryable: boolean } => ({
  reason: messageOf(cause),
  retryable: !(cause instanceof UnreadablePicture) && isWorthAnotherTry(cause),
})
