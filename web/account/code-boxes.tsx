import { useId, useRef, type ChangeEvent, type KeyboardEvent } from 'react'
import { controlLook } from '#web/ui/field.tsx'

type CodeBoxesProps = {
  label: string
  length: number
  /** One digit a box, an empty text where none is yet. */
  digits: readonly string[]
  error?: string
  onChange: (digits: string[]) => void
}

/** A code in boxes of one digit. They take a paste or an autofilled code, move on by themselves, and Backspace goes back. */
export function CodeBoxes({ label, length, digits, error, onChange }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const id = useId()
  const focus = (at: number) => boxes.current[Math.max(0, Math.min(at, length - 1))]?.focus()

  /** What was typed at a box, pasted or autofilled fills it and those after it. */
  function fill(at: number, { target }: ChangeEvent<HTMLInputElement>) {
    const typed = [...target.value.replace(/\D/g, '')].slice(0, length - at)
    onChange(digits.with(at, '').map((digit, index) => typed[index - at] ?? digit))
    if (typed.length > 0) focus(at + typed.length)
  }

  function move(at: number, event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowLeft') focus(at - 1)
    else if (event.key === 'ArrowRight') focus(at + 1)
    else if (event.key === 'Backspace' && !digits[at] && at > 0) {
      onChange(digits.with(at - 1, ''))
      focus(at - 1)
    } else return
    event.preventDefault()
  }

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label mb-2 text-soft">{label}</legend>
      <div className="flex flex-wrap gap-3">
        {digits.map((digit, at) => (
          <input
            // eslint-disable-next-line -- replaced below
            key={at}
          />
        ))}
      </div>
    </fieldset>
  )
}
