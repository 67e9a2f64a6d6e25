import { membersOf } from '#shop/core/closed-list.ts'
import { discountKinds } from '#shop/shopping/discounts/discount.ts'
import { Select } from '#web/ui/field.tsx'
import { Group, Tick } from '#web/admin/kit/parts/form-parts.tsx'
import { Figure } from './figure.tsx'
import type { DiscountTexts } from './discount-texts.ts'
import type { DiscountEdit } from './use-discount-edit.ts'

type EffectProps = { edit: DiscountEdit; areas: readonly string[] }

export const EffectFields = ({ edit, areas }: EffectProps) => (
  <Group title="Discount value">
    <Select
      label="Type"
      name="kind"
      value={edit.texts.kind}
      onChange={({ target }) => edit.change({ kind: target.value as DiscountTexts['kind'] })}
    >
      {membersOf(discountKinds).map((kind) => (
        <option key={kind} value={kind}>
          {discountKinds[kind].label}
        </option>
      ))}
    </Select>
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
      <Figures edit={edit} areas={areas} />
    </div>
  </Group>
)

function Figures({ edit, areas }: EffectProps) {
  const { kind } = edit.texts
  if (kind === 'percent')
    return (
      <>
        <Figure edit={edit} label="Percentage" unit="%" name="percent" field="effect.percent" />
        <Figure
          edit={edit}
          label="Maximum discount"
          unit="₦"
          name="most"
          field="effect.most"
          hint="Leave empty for no limit."
        />
      </>
    )
  if (kind === 'naira')
    return <Figure edit={edit} label="Amount off the order" unit="₦" name="naira" field="effect.naira" />
  if (kind === 'n-for-m')
    return (
      <>
        <Figure edit={edit} label="Customer takes" unit="pieces" name="take" field="effect.take" />
        <Figure
          edit={edit}
          label="Customer pays for"
          unit="pieces"
          name="pay"
          field="effect.pay"
          hint="The cheapest pieces are free."
        />
      </>
    )
  return (
    <>
      <Areas edit={edit} areas={areas} />
      <Figure
        edit={edit}
        label="Maximum fee covered"
        unit="₦"
        name="cap"
        field="effect.cap"
        hint="If the delivery fee is higher, the customer pays the difference. Leave empty to cover the whole fee in the selected areas."
      />
    </>
  )
}

/**
 * Areas with free delivery. A selected area remains listed even if it is no longer a delivery area, so that it can be
 * removed.
 */
function Areas({ edit: { texts, errors, change }, areas }: EffectProps) {
  const choose = (area: string, isChosen: boolean) =>
    change({ areas: isChosen ? [...texts.areas, area] : texts.areas.filter((other) => other !== area) })
  return (
    <fieldset className="sm:col-span-2">
      <legend className="label text-soft">Areas</legend>
      <p className="text-caption text-soft">To include all areas, leave them all unselected and enter a maximum fee.</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {[...new Set([...areas, ...texts.areas])].map((area) => (
          <Tick
            key={area}
            label={areas.includes(area) ? area : `${area} (no longer a delivery area)`}
            checked={texts.areas.includes(area)}
            onChange={(isChosen) => choose(area, isChosen)}
          />
        ))}
      </div>
      {errors['effect.areas'] && <p className="text-caption text-error">{errors['effect.areas']}</p>}
    </fieldset>
  )
}
