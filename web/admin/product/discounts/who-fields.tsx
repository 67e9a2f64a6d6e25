import { longest } from '#shop/core/text.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { Group, Tick } from '#web/admin/kit/parts/form-parts.tsx'
import type { DiscountTexts } from './discount-texts.ts'
import { NamedPicker } from './named-picker.tsx'
import type { DiscountEdit } from './use-discount-edit.ts'

export function WhoFields({ edit: { texts, errors, change } }: { edit: DiscountEdit }) {
  return (
    <Group title="General">
      <Field
        label="Name"
        name="name"
        maxLength={longest.name}
        hint="Shown to customers next to the amount they save."
        value={texts.name}
        error={errors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Select
        label="Method"
        name="way"
        value={texts.way}
        onChange={({ target }) => change({ way: target.value as DiscountTexts['way'] })}
      >
        <option value="code">Discount code</option>
        <option value="automatic">Automatic</option>
      </Select>
      {texts.way === 'code' && (
        <Field
          label="Code"
          name="code"
          maxLength={32}
          autoComplete="off"
          spellCheck={false}
          hint="3 to 32 letters, digits and dashes, for example ADIRE10"
          value={texts.code}
          error={errors.code}
          onChange={({ target }) => change({ code: target.value.toUpperCase() })}
        />
      )}
      <Select
        label="Who can use it"
        name="whose"
        value={texts.whose}
        onChange={({ target }) => change({ whose: target.value as DiscountTexts['whose'] })}
      >
        <option value="everybody">All customers</option>
        <option value="certain">Specific customers</option>
      </Select>
      {texts.whose === 'certain' && (
        <NamedPicker
          what="customers"
          label="Customers"
          name="customers"
          chosen={texts.customers}
          error={errors.customers}
          onChange={(customers) => change({ customers })}
        />
      )}
      <Tick
        label="First order only"
        checked={texts.firstOrderOnly}
        onChange={(firstOrderOnly) => change({ firstOrderOnly })}
      />
    </Group>
  )
}
