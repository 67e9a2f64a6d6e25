import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import {
  hintOf,
  toldOf,
  type Control,
  type SettingField,
  type Told,
} from '#web/admin/settings/settings/setting-field.ts'

const SEVERAL = 'Separate several with commas.'

/** A field for several names separated by commas; `none` is the value of the empty field. */
export const names = <None extends string[] | undefined>(told: Told, none: None): SettingField<string[] | None> => ({
  ...toldOf(told, SEVERAL),
  words: (value) => value?.join(', ') || 'none',
  control: ({ onChange, ...control }) => (
    <Names told={told} {...control} onChange={(given) => onChange(given ?? none)} />
  ),
})

function Names({ told, path, value, errors, onChange }: { told: Told } & Control<string[] | undefined>) {
  const [typed, setTyped] = useState(() => shown(value))
  const wrong = Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))
  return (
    <Field
      label={told.label}
      hint={hintOf(told, SEVERAL)}
      name={path}
      autoComplete="off"
      value={JSON.stringify(read(typed)) === JSON.stringify(value) ? typed : shown(value)}
      error={wrong?.[1]}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value))
      }}
    />
  )
}

const shown = (value: readonly string[] | undefined): string => value?.join(', ') ?? ''

function read(typed: string): string[] | undefined {
  const found = typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name)
  return found.length > 0 ? found : undefined
}
