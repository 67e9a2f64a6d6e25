import { longest } from '#shop/core/text.ts'
import { Field } from '#web/ui/field.tsx'

type LineFieldProps<Name extends string> = {
  edit: {
    texts: Record<Name, string>
    errors: Record<string, string>
    change: (changed: Record<Name, string>) => void
  }
  name: Name
  label: string
  hint?: string
}

export const LineField = <Name extends string>({ edit, name, label, hint }: LineFieldProps<Name>) => (
  <Field
    label={label}
    name={name}
    maxLength={longest.line}
    hint={hint}
    value={edit.texts[name]}
    error={edit.errors[name]}
    onChange={({ target }) => edit.change({ [name]: target.value } as Record<Name, string>)}
  />
)
