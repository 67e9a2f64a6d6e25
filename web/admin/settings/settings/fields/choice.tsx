import { RadioGroup } from '#web/ui/radio-group.tsx'
import { hintOf, toldOf, type SettingField, type Told } from '#web/admin/settings/settings/setting-field.ts'

type Labels<Value extends string> = Record<Value, string>

const choicesOf = <Value extends string>(labels: Labels<Value>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

/** A field to select one of a few options. */
export const choice = <Value extends string>(told: Told & { labels: Labels<Value> }): SettingField<Value> => ({
  ...toldOf(told),
  words: (value) => told.labels[value],
  control: ({ path, value, errors, onChange }) => (
    <Choosing told={told} path={path} error={errors[path]}>
      <RadioGroup legend={told.label} name={path} value={value} choices={choicesOf(told.labels)} onChoose={onChange} />
    </Choosing>
  ),
})

export const tick = (told: Told & { yes: string; no: string }): SettingField<boolean> => ({
  ...toldOf(told),
  words: (value) => (value ? told.yes : told.no),
  control: ({ path, value, errors, onChange }) => (
    <Choosing told={told} path={path} error={errors[path]}>
      <RadioGroup
        legend={told.label}
        name={path}
        value={value ? 'yes' : 'no'}
        choices={choicesOf({ yes: told.yes, no: told.no })}
        onChoose={(chosen) => onChange(chosen === 'yes')}
      />
    </Choosing>
  ),
})

/** A field to select several of a few options. */
export const several = <Value extends string>(
  told: Told & { labels: Labels<Value>; none: string },
): SettingField<Value[]> => ({
  ...toldOf(told),
  words: (values) => values.map((value) => told.labels[value]).join(', ') || told.none,
  control: ({ path, value: values, errors, onChange }) => (
    <Choosing told={told} path={path} error={errors[path]}>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{told.label}</legend>
        {choicesOf(told.labels).map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={path}
              className="size-5 accent-indigo"
              checked={values.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...values, value] : values.filter((each) => each !== value))
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Choosing>
  ),
})

type ChoosingProps = { told: Told; path: string; error: string | undefined; children: React.ReactNode }

const Choosing = ({ told, path, error, children }: ChoosingProps) => (
  <div className="grid gap-2">
    <p className="label text-soft" aria-hidden="true">
      {told.label}
    </p>
    <p className="text-caption text-soft">{hintOf(told)}</p>
    {children}
    {error && (
      <p id={`${path}-error`} role="alert" className="text-caption text-error">
        {error}
      </p>
    )}
  </div>
)
