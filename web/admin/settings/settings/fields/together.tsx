import {
  changesOf,
  hintOf,
  namesOf,
  partsOf,
  toldOf,
  type FieldsOf,
  type SettingField,
  type Told,
} from '#web/admin/settings/settings/setting-field.ts'
import { FieldControls } from './field-controls.tsx'

export const together = <Values extends object>(told: Told & { fields: FieldsOf<Values> }): SettingField<Values> => ({
  ...toldOf(told),
  parts: partsOf(told.fields),
  words: (values) =>
    namesOf(told.fields)
      .map((name) => told.fields[name].words(values[name]))
      .join(', '),
  changes: (was, became) =>
    changesOf(told.fields, was, became).map((change) => ({ ...change, label: `${told.label}, ${change.label}` })),
  control: ({ path, value, errors, onChange }) => (
    <fieldset className="grid gap-5 border border-line bg-card p-5">
      <legend className="label px-2 text-soft">{told.label}</legend>
      <p className="text-caption text-soft">{hintOf(told)}</p>
      <FieldControls path={`${path}.`} fields={told.fields} values={value} errors={errors} onChange={onChange} />
    </fieldset>
  ),
})
