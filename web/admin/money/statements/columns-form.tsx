import { membersOf } from '#shop/core/closed-list.ts'
import { statementColumns, type StatementColumn } from '#shop/orders/statements/columns.ts'
import { Select } from '#web/ui/field.tsx'
import type { Columns, Taken } from './statement.ts'

type ColumnsFormProps = Pick<Taken, 'headings' | 'first' | 'columns'> & { onSay: (columns: Columns) => void }

/**
 * Form to assign the file's columns (date, amount and so on), with example values. The choice is stored for the bank
 * account (rules: statement columns).
 */
export function ColumnsForm({ headings, first, columns, onSay }: ColumnsFormProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-lead">Columns</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        {membersOf(statementColumns).map((name) => (
          <OneColumn
            key={name}
            name={name}
            headings={headings}
            at={columns[name]}
            first={first}
            onChoose={(at) => onSay({ ...columns, [name]: at })}
          />
        ))}
      </div>
    </fieldset>
  )
}

type OneColumnProps = {
  name: StatementColumn
  headings: string[]
  at: number | null
  first: string[][]
  onChoose: (at: number | null) => void
}

function OneColumn({ name, headings, at, first, onChoose }: OneColumnProps) {
  const { label, hint } = statementColumns[name]
  const stands = at === null ? [] : first.map((cells) => cells[at] ?? '').filter((cell) => cell !== '')
  return (
    <Select
      label={label}
      hint={
        stands.length > 0 ? (
          <span className="line-clamp-2 break-all">Examples: {stands.slice(0, 2).join(' · ')}</span>
        ) : (
          hint
        )
      }
      value={at ?? ''}
      onChange={({ target: { value } }) => onChoose(value === '' ? null : Number(value))}
    >
      <option value="">Not in this file</option>
      {headings.map((heading, index) => (
        <option key={index} value={index}>
          {heading || `Column ${index + 1}, without a heading`}
        </option>
      ))}
    </Select>
  )
}
