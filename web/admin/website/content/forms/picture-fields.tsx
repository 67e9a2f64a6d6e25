import { counted } from '#shop/core/counted.ts'
import { list } from '#web/admin/settings/settings/fields/list.tsx'
import { hintOf, toldOf, type SettingField, type Told } from '#web/admin/settings/settings/setting-field.ts'
import { ChoosePicture } from '#web/admin/website/content/pictures/choose-picture.tsx'

export const picture = (told: Told): SettingField<string> => ({
  ...toldOf(told),
  words: () => 'a picture',
  control: ({ path, value, errors, onChange }) => (
    <ChoosePicture
      label={told.label}
      hint={hintOf(told)}
      value={value || null}
      error={errors[path]}
      onChoose={onChange}
    />
  ),
})

export const pictureOrNone = (told: Told): SettingField<string | null> => ({
  ...toldOf(told),
  words: (value) => (value ? 'a picture' : 'none'),
  control: ({ path, value, errors, onChange }) => (
    <ChoosePicture
      label={told.label}
      hint={hintOf(told)}
      value={value}
      error={errors[path]}
      onChoose={onChange}
      onRemove={() => onChange(null)}
    />
  ),
})

export function pictures(told: Told & { most: number }): SettingField<string[]> {
  const items = list<{ picture: string }>({
    ...told,
    one: 'picture',
    blank: { picture: '' },
    named: () => '',
    fields: { picture: picture({ label: 'Picture', help: 'Choose a picture from the library, or upload one.' }) },
  })
  return {
    label: items.label,
    hint: items.hint,
    words: (value) => counted(value.length, 'picture'),
    control: ({ path, value, errors, onChange }) =>
      items.control({
        path,
        value: value.map((each) => ({ picture: each })),
        errors: {
          ...errors,
          ...Object.fromEntries(value.map((_, at) => [`${path}.${at}.picture`, errors[`${path}.${at}`] ?? ''])),
        },
        onChange: (changed) => onChange(changed.map(({ picture }) => picture)),
      }),
  }
}
