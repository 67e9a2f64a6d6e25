import type { ReactNode } from 'react'

type Choice<Value extends string> = { value: Value; label: ReactNode; aside?: ReactNode; disabled?: boolean }
type RadioGroupProps<Value extends string> = {
  legend: string
  name: string
  value: Value | null
  choices: readonly Choice<Value>[]
  onChoose: (value: Value) => void
}

/** Radio buttons, one per line. `aside`, such as a price, is shown at the right or, on very narrow screens, below. */
export function RadioGroup<Value extends string>({ legend, name, value, choices, onChoose }: RadioGroupProps<Value>) {
  return (
    <fieldset className="border border-line bg-card">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-14 items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 has-checked:bg-sand max-[22.5rem]:flex-wrap"
        >
          <input
            type="radio"
            className="size-4 shrink-0 accent-indigo"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChoose(choice.value)}
          />
          <span className="min-w-0 flex-1 wrap-anywhere">{choice.label}</span>
          {choice.aside && (
            <span className="shrink-0 whitespace-nowrap tabular-nums max-[22.5rem]:basis-full max-[22.5rem]:pl-8">
              {choice.aside}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
