import { useId, useRef, type KeyboardEvent } from 'react'
import { controlLook } from '#web/ui/field.tsx'

type CodeBoxesProps = {
  label: string
  /** One digit per box; '' for an empty box. */
  digits: readonly string[]
  error?: string
  onChange: (digits: string[]) => void
}

/**
 * Input for a code, one digit per box. Accepts pasted and autofilled codes. The focus moves to the next box after each
 * digit, and back on Backspace.
 */
export function CodeBoxes({ label, digits, error, onChange }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const id = useId()
  const last = digits.length - 1
  const places = Array.from(digits, (_, at) => at)
  const focus = (at: number) => boxes.current[Math.max(0, Math.min(at, last))]?.focus()

  /** Fills this box and the following ones; a complete code fills all boxes, even if it was pasted into a later one. */
  function fill(at: number, value: string) {
    const typed = value.replace(/\D/g, '')
    const from = typed.length > last ? 0 : at
    onChange(digits.with(at, '').map((digit, place) => (place < from ? digit : (typed[place - from] ?? digit))))
    if (typed) focus(from + typed.length)
  }

  function move(at: number, event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') focus(at - 1)
    else if (event.key === 'ArrowRight') focus(at + 1)
    else if (event.key === 'Backspace' && !digits[at] && at > 0) {
      onChange(digits.with(at - 1, ''))
      focus(at - 1)
    } else return
    event.preventDefault()
  }

  return (
    <fieldset>
      <legend className="label mb-2 text-soft">{label}</legend>
      <div className="flex gap-3">
        {places.map((at) => (
          <input
            key={at}
            ref={(box) => {
              boxes.current[at] = box
            }}
            name={`digit-${at + 1}`}
            aria-label={`Digit ${at + 1} of ${digits.length}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className={`${controlLook} size-16 min-w-0 px-0 text-center text-title tabular-nums`}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            value={digits[at]}
            onChange={(event) => fill(at, event.target.value)}
            onKeyDown={(event) => move(at, event)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-caption text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
