import { Field } from '#web/ui/field.tsx'
import {
  atMost,
  hintOf,
  nearLimit,
  toldOf,
  type SettingField,
  type Told,
} from '#web/admin/settings/settings/setting-field.ts'

type TextTold = Told & {
  most: number
  type?: 'text' | 'email' | 'tel' | 'url'
}

const EMPTY = 'nothing'

export const text = (told: TextTold): SettingField<string> => ({
  ...toldOf(told, atMost(told.most)),
  words: (value) => value || EMPTY,
  control: ({ path, value, errors, onChange }) => (
    <Field
      label={told.label}
      hint={hintOf(told, nearLimit(value, told.most))}
      name={path}
      type={told.type ?? 'text'}
      dir="auto"
      autoComplete="off"
      value={value}
      error={errors[path]}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
})

/** Makes a text field optional: its value is null if left empty. */
export const orNothing = (field: SettingField<string>): SettingField<string | null> => ({
  label: field.label,
  hint: field.hint,
  seen: field.seen,
  words: (value) => field.words(value ?? ''),
  control: ({ value, onChange, ...rest }) =>
    field.control({ ...rest, value: value ?? '', onChange: (typed) => onChange(typed === '' ? null : typed) }),
})
