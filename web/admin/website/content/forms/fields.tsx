import { Field } from '#web/ui/field.tsx'
import { Tick } from '#web/admin/kit/parts/form-parts.tsx'
import { toldOf, type SettingField, type Told } from '#web/admin/settings/settings/setting-field.ts'

export const link: SettingField<string> = {
  label: 'Link',
  hint: 'A page of your shop, such as /products, or a URL that starts with https://',
  words: (value) => value,
  control: ({ path, value, errors, onChange }) => (
    <Field
      label={link.label}
      hint={link.hint}
      name={path}
      autoComplete="off"
      inputMode="url"
      value={value}
      error={errors[path]}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
}

export const tick = (told: Told): SettingField<boolean> => ({
  ...toldOf(told),
  words: (value) => (value ? 'yes' : 'no'),
  control: ({ path, value, onChange }) => (
    <Tick label={told.label} hint={told.help} name={path} checked={value} onChange={onChange} />
  ),
})
