import { classes } from './classes.ts'

type SwitchProps<Value extends string> = {
  legend: string
  name: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** Radio buttons as segments side by side. */
export const Switch = <Value extends string>({ legend, name, value, choices, onChoose }: SwitchProps<Value>) => (
  <fieldset className="flex border border-line bg-card">
    <legend className="sr-only">{legend}</legend>
    {choices.map((choice) => (
      <label
        key={choice.value}
        className={classes(
          'label relative grid min-h-11 place-items-center px-4 outline-indigo max-[22.5rem]:px-2 has-focus-visible:outline-2',
          choice.value === value ? 'bg-ink text-paper' : 'hover:bg-sand',
        )}
      >
        <input
          type="radio"
          className="absolute inset-0 size-full appearance-none"
          name={name}
          value={choice.value}
          checked={choice.value === value}
          onChange={() => onChoose(choice.value)}
        />
        <span className="pointer-events-none relative">{choice.label}</span>
      </label>
    ))}
  </fieldset>
)
