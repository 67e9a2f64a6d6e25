import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof Field>, 'label'> & {
  /** One of those that were written down, instead of the app's. */
  isWritten?: boolean
}

/** For what is typed next. */
export const focused = (input: HTMLInputElement | null): void => input?.focus()

/** A code: six digits that an app shows, which phones offer to fill in, or one that was written down. */
export const CodeField = ({ isWritten = false, ...rest }: CodeFieldProps) => (
  <Field
    label={isWritten ? 'Recovery code' : 'Code from your app'}
    hint={
      isWritten ? 'One of the ten that you kept. Each is good once.' : 'Six digits; a new one comes every half minute.'
    }
    inputMode={isWritten ? 'text' : 'numeric'}
    autoComplete={isWritten ? 'off' : 'one-time-code'}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    {...rest}
  />
)
