import type { Condition } from '#shop/catalogue/collections/rule.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import { emptyCondition, type ConditionTexts } from './collection-texts.ts'
import type { CollectionEdit } from './use-collection-edit.ts'

const MOST_CONDITIONS = 12

const kinds: Record<Condition['by'], string> = {
  word: 'Contains words',
  category: 'Is in a category',
  size: 'Is available in a size',
  color: 'Is available in a colour',
  price: 'Price is',
  discount: 'Is reduced',
  newer: 'Was added recently',
  'in-stock': 'Is in stock',
  field: 'Has a custom field value',
}

export type RuleChoices = { sizes: readonly string[]; fields: readonly CustomField[] }

/** The conditions of an automatic collection; products must meet all or any of them (rules: automatic collections). */
export function RuleFields({ edit: { texts, errors, change }, shop }: { edit: CollectionEdit; shop: RuleChoices }) {
  const { match, conditions } = texts
  return (
    <>
      <Select
        label="Products must meet"
        name="rule.match"
        value={match}
        onChange={({ target }) => change({ match: target.value as typeof match })}
      >
        <option value="all">All of these conditions</option>
        <option value="any">Any of these conditions</option>
      </Select>
      {errors['rule.conditions'] && <p className="text-caption text-error">{errors['rule.conditions']}</p>}
      <ol className="grid gap-4">
        {conditions.map((condition, place) => (
          <li key={place} className="grid items-start gap-3 border-t border-line pt-4 sm:grid-cols-2">
            <Select
              label={`Condition ${place + 1}`}
              name={`rule.conditions.${place}.by`}
              value={condition.by}
              onChange={({ target }) =>
                change({ conditions: conditions.with(place, { ...condition, by: target.value as Condition['by'] }) })
              }
            >
              {Object.entries(kinds)
                .filter(([by]) => by !== 'field' || by === condition.by || choosable(shop).length > 0)
                .map(([by, label]) => (
                  <option key={by} value={by}>
                    {label}
                  </option>
                ))}
            </Select>
            <ConditionFields
              condition={condition}
              shop={shop}
              path={`rule.conditions.${place}.`}
              errors={errors}
              onChange={(changed) => change({ conditions: conditions.with(place, { ...condition, ...changed }) })}
            />
            {conditions.length > 1 && (
              <button
                type="button"
                className={`${rowAction} justify-self-start`}
                aria-label={`Remove condition ${place + 1}`}
                onClick={() => change({ conditions: conditions.toSpliced(place, 1) })}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ol>
      {conditions.length < MOST_CONDITIONS && (
        <Button
          look="outline"
          className="justify-self-start"
          onClick={() => change({ conditions: [...conditions, emptyCondition] })}
        >
          Add a condition
        </Button>
      )}
    </>
  )
}

type ConditionFieldsProps = {
  condition: ConditionTexts
  shop: RuleChoices
  path: string
  errors: Record<string, string>
  onChange: (changed: Partial<ConditionTexts>) => void
}

function ConditionFields({ condition, shop: { sizes, fields }, path, errors, onChange }: ConditionFieldsProps) {
  const field = (name: Exclude<keyof ConditionTexts, 'by'>, label: string, hint?: string) => (
    <Field
      label={label}
      name={path + name}
      autoComplete="off"
      inputMode={name === 'words' || name === 'color' || name === 'category' ? 'text' : 'numeric'}
      hint={hint}
      value={condition[name]}
      error={errors[path + name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  switch (condition.by) {
    case 'category':
      return field('category', 'Category', 'The category in the product, such as Dresses')
    case 'size':
      return (
        <Select
          label="Size"
          name={`${path}size`}
          value={condition.size}
          error={errors[`${path}size`]}
          onChange={({ target }) => onChange({ size: target.value })}
        >
          <option value="">Choose one</option>
          {[...new Set([...sizes, condition.size])].filter(Boolean).map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      )
    case 'color':
      return field('color', 'Colour', 'The colour name used in the product')
    case 'price':
      return (
        <div className="grid grid-cols-2 items-start gap-3">
          {field('from', 'From (₦)', 'Leave empty for no minimum.')}
          {field('to', 'To (₦)', 'Leave empty for no maximum.')}
        </div>
      )
    case 'discount':
      return field('percent', 'Minimum discount (%)')
    case 'newer':
      return field('days', 'Within the last (days)')
    case 'word':
      return field('words', 'Words', 'In the product name, category, description or number')
    case 'field':
      return (
        <Select
          label="Choice"
          name={`${path}choice`}
          value={condition.field && `${condition.field}=${condition.choice}`}
          error={errors[`${path}choice`] ?? errors[`${path}field`]}
          onChange={({ target }) => {
            const [field = '', choice = ''] = target.value.split('=')
            onChange({ field, choice })
          }}
        >
          <option value="">Choose one</option>
          {choosable({ fields }).map(({ key, label, choices }) => (
            <optgroup key={key} label={label}>
              {choices.map((choice) => (
                <option key={choice.key} value={`${key}=${choice.key}`}>
                  {label}: {choice.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )
    case 'in-stock':
      return null
  }
}

const choosable = ({ fields }: Pick<RuleChoices, 'fields'>) => fields.filter(({ kind }) => kind === 'choice')
