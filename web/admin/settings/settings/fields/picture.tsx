import type { ShownPicture } from '#shop/platform/media/picture.ts'
import { ChoosePicture } from '#web/admin/website/content/pictures/choose-picture.tsx'
import { hintOf, toldOf, type SettingField, type Told } from '#web/admin/settings/settings/setting-field.ts'

/** A field for an optional picture from the media library; `without` describes what is shown without one. */
export const picture = (told: Told & { without: string }): SettingField<ShownPicture | null> => ({
  ...toldOf(told),
  words: (value) => (value ? `a picture of ${value.width} × ${value.height}` : told.without),
  control: ({ path, value, errors, onChange }) => (
    <ChoosePicture
      label={told.label}
      hint={hintOf(told)}
      value={value?.id ?? null}
      error={errors[path]}
      onChoose={(id, { width, height }) => onChange({ id, width, height })}
      onRemove={() => onChange(null)}
      without={told.without}
    />
  ),
})
