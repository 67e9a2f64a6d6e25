import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Field } from '#web/ui/field.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import type { ProductTexts } from './product-texts.ts'
import { lookUp } from '#shop/core/look-up.ts'

export type OwnKnown = Answer<AnswerOf<'GET /admin/product-fields'>>
type CustomField = AnswerOf<'GET /admin/product-fields'>['fields'][number]

/** Returns the categories to suggest; none if they couldn't be loaded. Any category can be typed in either case. */
export const categoriesIn = (known: OwnKnown): readonly string[] => (known.ok ? known.body.categories : [])

type OwnEntryProps = {
  known: OwnKnown
  texts: ProductTexts
  errors: Record<string, string>
  disabled?: boolean
  onChange: (changed: Pick<ProductTexts, 'own'>) => void
}

/** Links to the definition of custom fields, for users with permission for settings. */
export const CustomFieldsLink = () => (
  <For needs={['settings']}>
    <ButtonLink to={adminPaths.settingsGroup('fields')} look="outline">
      Custom fields
    </ButtonLink>
  </For>
)

/** Inputs for a product's custom fields, all optional (rules: custom fields). */
export const CustomFieldsEntry = ({ known, texts, errors, disabled = false, onChange }: OwnEntryProps) => (
  <Answered answer={known}>
    {({ fields }) =>
      fields.length > 0 && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {fields.map((field) => {
            const name = `fields.${field.key}`
            const set = (value: string | string[]) => onChange({ own: { ...texts.own, [field.key]: value } })
            const value = lookUp(texts.own, field.key) ?? ''
            const error = errors[name]
            if (field.kind === 'choice') {
              const chosen = Array.isArray(value) ? value : []
              if (disabled) return <ChosenWords key={name} field={field} chosen={chosen} />
              return <Choices key={name} {...{ field, name, chosen, error }} onChange={set} />
            }
            return (
              <Field
                key={name}
                name={name}
                label={field.unit ? `${field.label} (${field.unit})` : field.label}
                autoComplete="off"
                dir="auto"
                inputMode={field.kind === 'number' ? 'decimal' : 'text'}
                value={String(value)}
                error={error}
                disabled={disabled}
                placeholder={disabled ? 'None' : undefined}
                onChange={({ target }) => set(target.value)}
              />
            )
          })}
        </div>
      )
    }
  </Answered>
)

/** The chosen values in read mode. */
const ChosenWords = ({ field: { label, choices }, chosen }: Pick<ChoicesProps, 'field' | 'chosen'>) => (
  <div className="grid gap-1.5">
    <p className="label text-soft">{label}</p>
    <p dir="auto">
      {choices
        .filter(({ key }) => chosen.includes(key))
        .map((choice) => choice.label)
        .join(', ') || 'None'}
    </p>
  </div>
)

type ChoicesProps = {
  field: CustomField
  name: string
  chosen: string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

const Choices = ({ field: { label, choices }, name, chosen, error, onChange }: ChoicesProps) => (
  <fieldset className="sm:col-span-2">
    <legend className="label mb-1.5 text-soft">{label}</legend>
    <div className="flex max-h-64 flex-wrap gap-2 overflow-y-auto p-0.5">
      {choices.map((choice) => (
        <label
          key={choice.key}
          className="relative grid min-h-11 max-w-full place-items-center border px-3 wrap-anywhere border-line bg-card outline-indigo hover:border-soft has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2"
        >
          <input
            type="checkbox"
            name={name}
            value={choice.key}
            className="absolute inset-0 size-full appearance-none"
            checked={chosen.includes(choice.key)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              onChange(
                choices
                  .map(({ key }) => key)
                  .filter((key) => (key === choice.key ? target.checked : chosen.includes(key))),
              )
            }
          />
          <span className="pointer-events-none relative" dir="auto">
            {choice.label}
          </span>
        </label>
      ))}
    </div>
    {error && <p className="mt-1.5 text-caption text-error">{error}</p>}
  </fieldset>
)
