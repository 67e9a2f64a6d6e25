import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { hintOf, toldOf, type Control, type SettingField, type Told } from '../setting-field.ts'

type Cells<Cell> = {
  show: (cell: Cell) => string
  /** What is none comes back as it was typed, for the shop to refuse in words. */
  read: (typed: string) => Cell | string
}

/** The cells of a row in one line, with commas between them. */
const cells = <Cell,>(told: Told, reading: Cells<Cell>): SettingField<Cell[]> => ({
  ...toldOf(told),
  words: (values) => values.map(reading.show).join(', ') || 'none',
  control: (control) => <CellLine told={told} reading={reading} {...control} />,
})

function CellLine<Cell>({
  told,
  reading,
  path,
  value,
  errors,
  onChange,
}: { told: Told; reading: Cells<Cell> } & Control<Cell[]>) {
  const shown = value.map(reading.show).join(', ')
  const [typed, setTyped] = useState(shown)
  const read = (line: string) => (line.trim() === '' ? [] : line.split(',').map((cell) => reading.read(cell.trim())))
  const wrong = Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))
  return (
    <Field
      label={told.label}
      hint={hintOf(told)}
      name={path}
      autoComplete="off"
      value={JSON.stringify(read(typed)) === JSON.stringify(value) ? typed : shown}
      error={wrong?.[1]}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value) as Cell[])
      }}
    />
  )
}

/** Words, one for each column. */
export const wordCells = (told: Told): SettingField<string[]> =>
  cells<string>(told, { show: (word) => word, read: (typed) => typed })

/** Ranges, one for each column: 31–32, 23–24. */
export const rangeCells = (told: Told): SettingField<[number, number][]> =>
  cells<[number, number]>(told, {
    show: (range) => (Array.isArray(range) ? range.join('–') : String(range)),
    read: (typed) => {
      const [, from, to] = /^(\d{1,3}(?:\.\d)?)\s*[–-]\s*(\d{1,3}(?:\.\d)?)$/.exec(typed) ?? []
      return from && to ? [Number(from), Number(to)] : typed
    },
  })
