import { useState, type InputHTMLAttributes } from 'react'
import { joined, parted } from '#shop/core/parted.ts'

export type KnownCollection = { slug: string; title: string }

type CellProps = InputHTMLAttributes<HTMLInputElement> & { value: string; known: readonly KnownCollection[] }

/** Cell for a product's collections; when focused, it suggests collections to add. */
export function CollectionsCell({ known, 'aria-label': label, ...input }: CellProps) {
  const [isEntered, setEntered] = useState(false)
  const list = `collections of ${input.id}`
  return (
    <>
      <input
        {...input}
        aria-label={label}
        autoComplete="off"
        list={isEntered ? list : undefined}
        onFocus={() => setEntered(true)}
        onBlur={(event) => {
          setEntered(false)
          input.onBlur?.(event)
        }}
      />
      {isEntered && (
        <datalist id={list}>
          {offered(input.value, known).map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

/**
 * Returns the suggestions: the cell's value plus each collection that isn't in it. A partly typed name is completed.
 */
function offered(cell: string, known: readonly KnownCollection[]): { value: string; title: string }[] {
  const parts = parted(cell)
  const isWhole = known.some(({ slug }) => slug === parts.at(-1)) || /;\s*$/.test(cell)
  const before = isWhole ? parts : parts.slice(0, -1)
  return known
    .filter(({ slug }) => !before.includes(slug))
    .map(({ slug, title }) => ({ value: joined([...before, slug]), title }))
}
