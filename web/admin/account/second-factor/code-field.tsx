import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof Field>, 'label'> & {
  /** True for a recovery code instead of an app code. */
  isWritten?: boolean
}

export const focused = (input: HTMLInputElement | null): void => input?.focus()

/** Field for a code: six digits from an app, which phones can autofill, or a recovery code. */
export const CodeField = ({ isWritten = false, ...rest }: CodeFieldProps) => (
  <Field
    label={isWritten ? 'Recovery code' : 'Code from your authenticator app'}
    hint={
      isWritten
        ? 'One of your ten recovery codes. Each code works once.'
        : 'Six digits. The code changes every 30 seconds.'
    }
    inputMode={isWritten ? 'text' : 'numeric'}
    autoComplete={isWritten ? 'off' : 'one-time-code'}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    {...rest}
  />
)
