import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { countKept, type Photo } from '../../../lib/photos/photos.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'

type PhotoDragProps = {
  photos: readonly Photo[]
  /** `to` counts from 0. */
  onMove: (key: string, to: number) => void
  children: ReactNode
}

/*
 * By keyboard the arrows on each tile do the same and say where it is now; the library's own words are about keys that
 * the tiles do not take.
 */
const withoutAnnouncements = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** Lets the tiles in it be dragged onto each other, with the mouse, or with a finger that rests on one for a moment. */
export function PhotoDrag({ photos, onMove, children }: PhotoDragProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const photo = photos.find(({ key }) => key === dragged)
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    const to = over === null ? -1 : photos.findIndex(({ key }) => key === over.id)
    if (over && over.id !== active.id && to >= 0 && to < countKept(photos)) onMove(String(active.id), to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={withoutAnnouncements}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null} zIndex={60}>
        {photo ? (
          <div className="aspect-4/3 w-full max-w-60 rotate-2 overflow-hidden bg-sunk shadow-lift outline-3 outline-(--focus)">
            {photo.state === 'stored' ? <Picture picture={photo.sources} alt="" sizes="240px" eager /> : null}
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  )
}

/** What a tile needs to be dragged, and to be dropped onto. */
export function useDraggedTile(key: string, disabled: boolean) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: key, disabled })
  const { setNodeRef: setTargetRef, isOver } = useDroppable({ id: key, disabled })
  const ref = (element: HTMLElement | null) => {
    setNodeRef(element)
    setTargetRef(element)
  }
  return { ref, listeners, isDragging, isTarget: isOver && !isDragging }
}
