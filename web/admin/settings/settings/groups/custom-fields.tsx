import type { FieldMeta } from '#shop/platform/settings/field.ts'
import { customFieldKinds, type CustomField } from '#shop/platform/settings/custom-fields.ts'
import { toldOf, type SettingField } from '#web/admin/settings/settings/setting-field.ts'

/** Shows a field only for some kinds of custom fields. */
export const only = <Value,>(
  kinds: readonly CustomField['kind'][],
  field: SettingField<Value>,
): SettingField<Value> => ({
  ...field,
  control: (control) =>
    control.whole && kinds.includes((control.whole.values as CustomField).kind) ? field.control(control) : null,
})

export const fieldKey = (meta: FieldMeta): SettingField<string> => ({
  ...toldOf(meta),
  words: (value) => value || 'not yet',
  control: ({ value }) =>
    value && (
      <p className="text-caption text-soft">
        URLs, files and the API use the key <b className="font-mono">{value}</b>, even if you rename the field.
      </p>
    ),
})

/**
 * The field for the kind. Changing the kind resets the filter setting, because choices and numbers can be filters but
 * texts can't.
 */
export const fieldKind = (usual: SettingField<CustomField['kind']>): SettingField<CustomField['kind']> => ({
  ...usual,
  control: ({ whole, onChange, ...rest }) =>
    usual.control({
      ...rest,
      onChange: (chosen) =>
        whole
          ? whole.onChange({ ...whole.values, kind: chosen, filters: customFieldKinds[chosen].filters })
          : onChange(chosen),
    }),
})
