import { useEffect, useState, type ReactNode } from 'react'

/**
 * Tracks which items of a list are expanded, by index. Opened, new and invalid items stay expanded until the user
 * collapses them, even if they are moved (rules: collapsed fields).
 */
export function useFolding(path: string, errors: Record<string, string>) {
  const [opened, setOpened] = useState<readonly number[]>([])
  const wrong = placesIn(path, errors)
  useEffect(() => setOpened((before) => [...new Set([...before, ...placesIn(path, errors)])]), [path, errors])
  return {
    isOpen: (place: number) => opened.includes(place) || wrong.includes(place),
    turn: (place: number) =>
      setOpened((before) => (before.includes(place) ? before.filter((each) => each !== place) : [...before, place])),
    open: (place: number) => setOpened((before) => [...before, place]),
    move: (from: number, to: number) => setOpened((before) => before.map((place) => movedPlace(place, from, to))),
    remove: (gone: number) =>
      setOpened((before) => before.filter((place) => place !== gone).map((place) => place - (place > gone ? 1 : 0))),
  }
}

/** Returns the indexes of items with errors, whose names look like `fields.2.label`. */
const placesIn = (path: string, errors: Record<string, string>): number[] =>
  Object.keys(errors).flatMap((name) => {
    const place = name.startsWith(`${path}.`) ? Number.parseInt(name.slice(path.length + 1)) : NaN
    return Number.isNaN(place) ? [] : [place]
  })

function movedPlace(place: number, from: number, to: number): number {
  if (place === from) return to
  if (from < place && place <= to) return place - 1
  return to <= place && place < from ? place + 1 : place
}

type FoldButtonProps = { isOpen: boolean; controls: string; onTurn: () => void; summary: string; children: ReactNode }

/** Button that expands or collapses an item, with the item's name and, while collapsed, a summary. */
export const FoldButton = ({ isOpen, controls, onTurn, summary, children }: FoldButtonProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={controls}
    className="flex min-h-11 min-w-0 items-center gap-2 text-left underline-offset-4 hover:underline"
    onClick={onTurn}
  >
    <svg viewBox="0 0 16 16" className={`size-3 shrink-0 fill-current ${isOpen ? 'rotate-90' : ''}`} aria-hidden="true">
      <path d="M5 2l7 6-7 6z" />
    </svg>
    <span className="min-w-0 wrap-anywhere">
      {children}
      {!isOpen && <span className="font-normal text-soft"> – {summary}</span>}
    </span>
  </button>
)
