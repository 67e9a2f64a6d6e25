import type { FormEvent } from 'react'
import { membersOf } from '#shop/core/closed-list.ts'
import { labelOf } from '#shop/core/field-labels.ts'
import { discountConcerns } from '#shop/shopping/discounts/discount.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { Group, Tick } from '#web/admin/kit/parts/form-parts.tsx'
import { SaveBar } from '#web/admin/kit/parts/save-bar.tsx'
import { StaleNotice } from '#web/admin/kit/parts/stale-notice.tsx'
import { useFirstProblem } from '#web/admin/product/products/first-problem.ts'
import type { DiscountTexts } from './discount-texts.ts'
import { EffectFields } from './effect-fields.tsx'
import { Figure } from './figure.tsx'
import { NamedPicker } from './named-picker.tsx'
import { Preview } from './discount-summary.tsx'
import type { DiscountEdit } from './use-discount-edit.ts'
import { WhoFields } from './who-fields.tsx'

const labels = {
  ...{ withReduced: 'Reduced products', startsAt: 'Starts', firstOrderOnly: 'First order only' },
  subtotalFrom: 'Minimum cart amount',
  usesAtMost: 'Maximum number of orders',
}

/**
 * A discount's form, with a sentence that describes its effect (rules: discounts, discounts page, discount changes).
 */
export function DiscountForm({ edit, areas }: { edit: DiscountEdit; areas: readonly string[] }) {
  const { now, texts, errors, change, isUnsaved, discard, isStale, changed, save, keepMine } = edit
  const form = useFirstProblem(errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="Discount"
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8"
      onSubmit={submit}
    >
      <KeptNotice isUnsaved={isUnsaved} onThrowAway={discard} />
      {isStale && (
        <StaleNotice
          what="this discount"
          by={now?.changedBy}
          changed={changed.map((name) => labelOf(name, labels))}
          onTakeTheirs={discard}
          onKeepMine={keepMine}
        />
      )}
      <WhoFields edit={edit} />
      <EffectFields edit={edit} areas={areas} />
      <Group title="Eligible items">
        <Select
          label="Applies to"
          name="of"
          value={texts.of}
          onChange={({ target }) => change({ of: target.value as DiscountTexts['of'] })}
        >
          {membersOf(discountConcerns).map((concern) => (
            <option key={concern} value={concern}>
              {discountConcerns[concern].label}
            </option>
          ))}
        </Select>
        {texts.of === 'products' && (
          <NamedPicker
            what="products"
            label="Products"
            name="concerns.products"
            chosen={texts.products}
            error={errors['concerns.products'] ?? errors.concerns}
            onChange={(products) => change({ products })}
          />
        )}
        {texts.of === 'collections' && (
          <NamedPicker
            what="collections"
            label="Collections"
            name="concerns.collections"
            chosen={texts.collections}
            error={errors['concerns.collections'] ?? errors.concerns}
            onChange={(collections) => change({ collections })}
          />
        )}
        <Tick
          label="Also apply to products that are already reduced"
          checked={texts.withReduced}
          onChange={(withReduced) => change({ withReduced })}
        />
        <Figure
          edit={edit}
          label="Minimum cart amount"
          unit="₦"
          name="subtotalFrom"
          hint="Leave empty for no minimum."
        />
      </Group>
      <Group title="Dates and usage limits">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
          {(['startsAt', 'endsAt'] as const).map((name) => (
            <Field
              key={name}
              label={name === 'startsAt' ? 'Starts' : 'Ends'}
              name={name}
              type="datetime-local"
              hint={
                name === 'startsAt'
                  ? 'Shop time (Africa/Lagos). Leave empty to start immediately.'
                  : 'Leave empty for no end date.'
              }
              value={texts[name]}
              error={errors[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
          <Figure edit={edit} label="Maximum number of orders" name="usesAtMost" hint="Leave empty for no limit." />
          <Figure
            edit={edit}
            label="Maximum orders per customer"
            name="usesPerCustomer"
            hint="Leave empty for no limit."
          />
        </div>
      </Group>
      <Preview texts={texts} />
      <SaveBar edit={edit} />
    </form>
  )
}
