import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ComponentProps, ReactNode } from 'react'

type SortableProps = {
  /** Number of items; each is identified by its position. */
  count: number
  nameOf: (place: number) => string
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/**
 * A list that is reordered by dragging handles, or by keyboard with Space and arrow keys (rules: drag-and-drop lists).
 */
export function Sortable({ count, nameOf, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(nameOf), screenReaderInstructions: { draggable: HOW } }}
      onDragEnd={end}
    >
      <SortableContext
        items={Array.from({ length: count }, (_, place) => idOf(place))}
        strategy={verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  )
}

const HOW = 'Press Space to pick up the item, an arrow key to move it, Space to drop it, and Escape to cancel.'

function announcementsOf(nameOf: (place: number) => string): Announcements {
  const name = ({ id }: { id: string | number }) => nameOf(placeOf(id))
  return {
    onDragStart: ({ active }) => `${name(active)} is picked up`,
    onDragOver: ({ active, over }) => (over ? `${name(active)} is at position ${placeOf(over.id) + 1}` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${name(active)} is dropped at position ${placeOf(over.id) + 1}` : undefined,
    onDragCancel: ({ active }) => `${name(active)} was not moved`,
  }
}

/** Ids start at 1, because the library treats 0 as missing. */
const idOf = (place: number): number => place + 1
const placeOf = (id: string | number): number => Number(id) - 1

type SortableItemProps = Omit<ComponentProps<'li'>, 'children'> & {
  place: number
  name: string
  children: (handle: ReactNode) => ReactNode
}

export function SortableItem({ place, name, children, style, ...rest }: SortableItemProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: idOf(place),
  })
  const { tabIndex, 'aria-describedby': describedBy } = attributes
  const moved = { transform: CSS.Translate.toString(transform), transition, ...(isDragging && { zIndex: 1 }) }
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      aria-label={`Drag ${name}`}
      aria-describedby={describedBy}
      tabIndex={tabIndex}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-soft hover:text-ink"
      {...listeners}
    >
      <svg viewBox="0 0 16 16" className="size-4 fill-current" aria-hidden="true">
        <path d="M5 2h2v2H5zm4 0h2v2H9zM5 7h2v2H5zm4 0h2v2H9zm-4 5h2v2H5zm4 0h2v2H9z" />
      </svg>
    </button>
  )
  return (
    <li ref={setNodeRef} style={{ ...style, ...moved }} {...rest}>
      {children(handle)}
    </li>
  )
}
