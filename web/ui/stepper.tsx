import { MinusIcon, PlusIcon } from './icons.tsx'

type StepperProps = {
  label: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  small?: boolean
  /** True if another element announces the change to screen readers. */ said?: boolean
}

export function Stepper({ label, value, min = 1, max, onChange, small = false, said = false }: StepperProps) {
  const button = `grid place-items-center hover:bg-sand disabled:opacity-35 ${small ? 'size-11' : 'h-11.5 w-12'}`
  return (
    <fieldset aria-label={label} className="inline-flex items-center justify-self-start border border-edge bg-card">
      <button
        type="button"
        className={button}
        aria-label={`Decrease ${label.toLowerCase()}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon />
      </button>
      <output aria-live={said ? 'off' : 'polite'} className="min-w-9 text-center tabular-nums">
        {value}
      </output>
      <button
        type="button"
        className={button}
        aria-label={`Increase ${label.toLowerCase()}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon />
      </button>
    </fieldset>
  )
}
