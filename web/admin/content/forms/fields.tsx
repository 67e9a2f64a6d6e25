import { Select, TextArea, Field } from '#web/ui/field.tsx'
import { hintOf, type SettingField, type Told } from '../../settings/setting-field.ts'

/** Several lines of text. */
export const lines = (told: Told & { most: number; rows?: number }): SettingField<string> => ({
  label: told.label,
  words: (value) => value,
  control: ({ path, value, errors, onChange }) => (
    <TextArea
      label={told.label}
      hint={hintOf(told)}
      name={path}
      dir="auto"
      rows={told.rows ?? 3}
      maxLength={told.most}
      value={value}
      error={errors[path]}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
})

/** Where a link leads. */
export const link = (label = 'Leads to'): SettingField<string> => ({
  label,
  words: (value) => value,
  control: ({ path, value, errors, onChange }) => (
    <Field
      label={label}
      hint="A page of the shop, such as /products, or an address that begins with https://"
      name={path}
      autoComplete="off"
      inputMode="url"
      value={value}
      error={errors[path]}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
})

/** One of a few. */
export const choice = <Value extends string>(
  told: Told & { choices: Readonly<Record<Value, string>> },
): SettingField<Value> => ({
  label: told.label,
  words: (value) => told.choices[value],
  control: ({ path, value, errors, onChange }) => (
    <Select
      label={told.label}
      hint={hintOf(told)}
      name={path}
      value={value}
      error={errors[path]}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {Object.entries<string>(told.choices).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  ),
})

/** Yes or no. */
export const tick = (label: string): SettingField<boolean> => ({
  label,
  words: (value) => (value ? 'yes' : 'no'),
  control: ({ path, value, onChange }) => (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={path}
        className="size-5 accent-indigo"
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  ),
})
