import { useEffect, useRef, useState } from 'react'
import { controlLook } from '#web/ui/field.tsx'

type CellProps<Value> = {
  /** The name of the field in the API's errors, such as `areas.0.fee`. */
  name: string
  label: string
  of: string
  value: Value
  error: string | undefined
  /** Shows the label only to screen readers. */
  isPlain?: boolean
  /** Id of the error message of the whole table, if the table has one. */
  wrongAs?: string | undefined
  inputMode?: 'decimal' | 'numeric'
  hasFocus?: boolean
  /** Converts the typed text to a value; by default, the value is the text. */
  read?: (typed: string) => Value
  onType: (value: Value) => void
}

/** A field in a table row; in a narrow column its label is above it, otherwise in the table's header. */
export function AreaCell<Value extends string | number>({
  name,
  label,
  of,
  value,
  error,
  isPlain = false,
  wrongAs,
  inputMode,
  hasFocus = false,
  read = (typed) => typed as Value,
  onType,
}: CellProps<Value>) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(String(value))
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])
  return (
    <div className="grid gap-1">
      <label htmlFor={name} className={isPlain ? 'sr-only' : 'text-caption text-soft @min-[50rem]:sr-only'}>
        {label}
        <span className="sr-only">: {of}</span>
      </label>
      <input
        ref={input}
        id={name}
        name={name}
        className={`${controlLook} px-2!`}
        dir="auto"
        autoComplete="off"
        inputMode={inputMode}
        aria-invalid={(wrongAs ?? error) !== undefined || undefined}
        aria-describedby={error ? `${name}-error` : wrongAs}
        value={read(typed) === value ? typed : String(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          onType(read(target.value))
        }}
      />
      {error && (
        <p id={`${name}-error`} className="text-caption text-error">
          {error}
        </p>
      )}
    </div>
  )
}

type TickProps = { name: string; label: string; of: string; isOn: boolean; onTurn: (isOn: boolean) => void }

/** A checkbox in a table row; in a narrow column its label is beside it, otherwise in the table's header. */
export const AreaTick = ({ name, label, of, isOn, onTurn }: TickProps) => (
  <div role="cell">
    <label className="flex min-h-12 items-center gap-2 @min-[50rem]:w-full">
      <input
        type="checkbox"
        name={name}
        className="size-5 accent-indigo"
        checked={isOn}
        onChange={({ target }) => onTurn(target.checked)}
      />
      <span className="@min-[50rem]:sr-only">
        {label}
        <span className="sr-only">: {of}</span>
      </span>
    </label>
  </div>
)
