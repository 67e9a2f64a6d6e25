import { useState } from 'react'
import { controlLook } from '#web/ui/field.tsx'
import { rangeText, readRange, type Chart } from '#web/admin/settings/settings/groups/chart-cells.ts'

/** A cell of the size chart. `name` is its name in the API's errors; `typed` returns the row with this cell changed. */
export type Cell = { heading: string; name: string; shown: string; typed: (text: string) => Chart['rows'][number] }

type CellInputProps = {
  cell: Cell
  of: string
  name: string
  place: string
  isWrong: boolean
  onType: (text: string) => void
}

export function CellInput({ cell: { heading, shown, name: field }, of, name, place, isWrong, onType }: CellInputProps) {
  const [typed, setTyped] = useState(shown)
  const isSame = typed === shown || (field.startsWith('ranges') && rangeText(readRange(typed)) === shown)
  return (
    <input
      className={`${controlLook} px-2!`}
      aria-label={field === 'size' ? `Size: ${of}` : `${heading || 'New column'} of ${of}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${name.split('.')[0]}-errors` : undefined}
      name={name}
      data-cell={place}
      dir="auto"
      autoComplete="off"
      value={isSame ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onType(target.value)
      }}
    />
  )
}
