import { type DragEvent, useEffect, useRef, useState } from 'react'

type Take = (files: readonly File[]) => void

const holdsFiles = (transfer: DataTransfer) => transfer.types.includes('Files')

/** Takes files that are dropped anywhere on an element; `dropping` while some are held over it. */
export function useDroppedFiles(take: Take) {
  const [dropping, setDropping] = useState(false)
  const over = (event: DragEvent) => {
    if (!holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    setDropping(true)
  }
  const dropTarget = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDropping(false)
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      setDropping(false)
      take([...event.dataTransfer.files])
    },
  }
  return { dropping, dropTarget }
}

/** Takes pictures that are pasted anywhere on the page; text with a picture beside it stays text. */
export function usePastedFiles(take: Take): void {
  const newest = useRef(take)
  useEffect(() => {
    newest.current = take
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData
      if (!data || data.files.length === 0 || data.types.includes('text/plain')) return
      event.preventDefault()
      newest.current([...data.files])
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
