import { useState, type ComponentProps } from 'react'
import { controlLook, Labelled, useDescribed } from './field.tsx'

type PasswordFieldProps = ComponentProps<'input'> & { label: string; hint?: string; error?: string }

export function PasswordField({ label, hint, error, className, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const wired = useDescribed(hint, error)
  return (
    <Labelled label={label} hint={hint} error={error} wired={wired} className={className}>
      <div className="relative">
        <input className={`${controlLook} pr-20`} {...wired.control} {...rest} type={shown ? 'text' : 'password'} />
        <button
          type="button"
          className="label absolute inset-y-0 right-0 px-4 text-soft hover:text-ink"
          aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          aria-pressed={shown}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Labelled>
  )
}
