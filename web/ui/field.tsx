import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'

type Described = {
  label: string
  hint?: ReactNode
  error?: string
  /** Shows the label to screen readers only. */ quietLabel?: boolean
}
type FieldProps = Described & ComponentProps<'input'>

export const controlLook =
  'w-full min-h-12 border border-edge bg-card px-4 py-2.5 text-body placeholder:text-soft hover:border-ink focus:border-indigo disabled:bg-sand disabled:text-soft aria-invalid:border-error'

/** A labelled input; an error is announced with it and marks it as invalid. */
export function Field({ label, hint, error, quietLabel, className, ...rest }: FieldProps) {
  const wired = useDescribed(hint, error)
  return (
    <Labelled label={label} hint={hint} error={error} quietLabel={quietLabel} wired={wired} className={className}>
      <input className={controlLook} {...wired.control} {...rest} />
    </Labelled>
  )
}

export function TextArea({
  label,
  hint,
  error,
  quietLabel,
  className,
  ...rest
}: Described & ComponentProps<'textarea'>) {
  const wired = useDescribed(hint, error)
  return (
    <Labelled label={label} hint={hint} error={error} quietLabel={quietLabel} wired={wired} className={className}>
      <textarea className={controlLook} rows={4} {...wired.control} {...rest} />
    </Labelled>
  )
}

export function Select({
  label,
  hint,
  error,
  quietLabel,
  className,
  children,
  ...rest
}: Described & ComponentProps<'select'>) {
  const wired = useDescribed(hint, error)
  return (
    <Labelled label={label} hint={hint} error={error} quietLabel={quietLabel} wired={wired} className={className}>
      <select className={`${controlLook} pr-9`} {...wired.control} {...rest}>
        {children}
      </select>
    </Labelled>
  )
}

type Wired = ReturnType<typeof useDescribed>

/** Returns the ids and ARIA attributes that link a control to its label, hint and error. */
export function useDescribed(hint: ReactNode, error: string | undefined) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    control: { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? (true as const) : undefined },
  }
}

export function Labelled({
  label,
  hint,
  error,
  quietLabel = false,
  wired,
  className,
  children,
}: Described & { wired: Wired; className?: string; children: ReactNode }) {
  return (
    <div className={classes('grid gap-1.5', className)}>
      <label htmlFor={wired.id} className={quietLabel ? 'sr-only' : 'label text-soft'}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${wired.id}-hint`} className="text-caption text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${wired.id}-error`} className="text-caption text-error">
          {error}
        </p>
      )}
    </div>
  )
}
