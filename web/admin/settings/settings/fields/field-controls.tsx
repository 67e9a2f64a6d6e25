import { namesOf, type FieldsOf } from '#web/admin/settings/settings/setting-field.ts'

type FieldControlsProps<Values> = {
  /** Prefix of the fields' names, such as `areas.0.`. */
  path?: string
  fields: FieldsOf<Values>
  values: Values
  errors: Record<string, string>
  onChange: (values: Values) => void
}

/** The controls of a form's fields. Links to a single field find it by `data-field` (`useLinkedField`). */
export const FieldControls = <Values extends object>({
  path = '',
  fields,
  values,
  errors,
  onChange,
}: FieldControlsProps<Values>) =>
  namesOf(fields).map((name) => (
    <div key={name} data-field={path + name} className="contents">
      {fields[name].control({
        path: path + name,
        value: values[name],
        errors,
        onChange: (value) => onChange({ ...values, [name]: value }),
        whole: { values, onChange: (values) => onChange(values as Values) },
      })}
    </div>
  ))
