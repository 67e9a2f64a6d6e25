import { Field } from '#web/ui/field.tsx'
import { hintOf, toldOf, type SettingField, type Told } from '#web/admin/settings/settings/setting-field.ts'

type Span = [number, number]

/** Returns the range with the typed first or last day; null if both are empty. */
export function typedDay(value: Span | null, position: 0 | 1, typed: string): Span | null {
  const read = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : typed
  const before: (number | string)[] = value ?? ['', '']
  const next = before.with(position, read) as Span
  return next.every((each) => String(each).trim() === '') ? null : next
}

const limitsOf = (most: number): string => `In days, from 0 to ${most}. Leave both empty to show no time.`

export const days = (told: Told & { most: number }): SettingField<Span | null> => ({
  ...toldOf(told, limitsOf(told.most)),
  words: (value) => (value ? `${value[0]} to ${value[1]} days` : 'not set'),
  control: ({ path, value, errors, onChange }) => {
    const set = (position: 0 | 1, typed: string) => onChange(typedDay(value, position, typed))
    return (
      <fieldset className="grid gap-2" aria-describedby={errors[path] && `${path}-error`}>
        <legend className="label mb-1.5 text-soft">{told.label}</legend>
        <p className="text-caption text-soft">{hintOf(told, limitsOf(told.most))}</p>
        <div className="grid max-w-xs grid-cols-2 gap-4">
          {(['From', 'To'] as const).map((label, position) => (
            <Field
              key={label}
              label={label}
              name={`${path}.${position}`}
              inputMode="numeric"
              autoComplete="off"
              value={value ? String(value[position]) : ''}
              error={errors[`${path}.${position}`]}
              onChange={({ target }) => set(position as 0 | 1, target.value)}
            />
          ))}
        </div>
        {errors[path] && (
          <p id={`${path}-error`} className="text-caption text-error">
            {errors[path]}
          </p>
        )}
      </fieldset>
    )
  },
})
