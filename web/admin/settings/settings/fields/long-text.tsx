import { TextArea } from '#web/ui/field.tsx'
import {
  atMost,
  hintOf,
  nearLimit,
  toldOf,
  type SettingField,
  type Told,
} from '#web/admin/settings/settings/setting-field.ts'

export const longText = (told: Told & { most: number; rows?: number }): SettingField<string> => ({
  ...toldOf(told, atMost(told.most)),
  words: (value) => (value.length > 80 ? `${value.slice(0, 80)}…` : value) || 'nothing',
  control: ({ path, value, errors, onChange }) => (
    <TextArea
      label={told.label}
      hint={hintOf(told, nearLimit(value, told.most))}
      name={path}
      dir="auto"
      rows={told.rows ?? 12}
      value={value}
      error={errors[path]}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
})
