import { Field } from '#web/ui/field.tsx'
import { hintOf, toldOf, type SettingField, type Told } from '#web/admin/settings/settings/setting-field.ts'

/** A field for a time (`09:30`) or a date (`2026-12-25`) with the browser's picker. */
const moment =
  (type: 'time' | 'date') =>
  (told: Told): SettingField<string> => ({
    ...toldOf(told),
    words: (value) => value || 'nothing',
    control: ({ path, value, errors, onChange }) => (
      <Field
        label={told.label}
        hint={hintOf(told)}
        name={path}
        type={type}
        className="max-w-xs"
        value={value}
        error={errors[path]}
        onChange={({ target }) => onChange(target.value)}
      />
    ),
  })

export const time = moment('time')
export const day = moment('date')
