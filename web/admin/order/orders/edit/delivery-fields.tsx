import { addressFields, type AddressFields } from '#shop/people/addresses/address.ts'
import { longest } from '#shop/core/text.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { Group } from '#web/admin/kit/parts/form-parts.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { addressLabels } from '#web/admin/order/orders/new/delivery-and-payment.tsx'
import type { OrderEditing } from './use-order-edit.ts'

type Areas = AnswerOf<'GET /shop'>['settings']['delivery']['areas']
const names = Object.keys(addressFields.shape) as (keyof AddressFields)[]

export function WhereTo({ edit, areas }: { edit: OrderEditing; areas: Areas }) {
  const { order, is, change, errors, look } = edit
  const { area, to, fee, code, note, reason } = order
  const mayPrice = useMay().includes('own-prices')
  const known = areas.map(({ name }) => name)
  const choices = is.area === null || known.includes(is.area) ? known : [is.area, ...known]
  return (
    <>
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 sm:border sm:border-line sm:bg-card sm:p-5">
        <legend className="py-2 font-medium sm:px-2 sm:py-0">Delivery or pickup</legend>
        <Select
          className="max-[22.5rem]:[&_select]:px-3 max-[22.5rem]:[&_select]:text-caption"
          label="Delivery"
          name="area"
          error={errors.area}
          value={area}
          onChange={({ target }) => change({ area: target.value })}
        >
          <option value="">Pickup</option>
          {choices.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        {area !== '' && (
          <>
            {(mayPrice || is.ownFee) && (
              <Field
                label="Delivery fee (NGN)"
                inputMode="numeric"
                name="fee"
                value={fee}
                maxLength={12}
                error={errors.fee}
                hint="Leave empty to use the area’s delivery fee."
                onChange={({ target }) => change({ fee: target.value })}
              />
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              {names.map((name) => (
                <Field
                  key={name}
                  label={addressLabels[name]}
                  name={`to.${name}`}
                  autoComplete="off"
                  maxLength={longest.line}
                  value={to[name]}
                  error={errors[`to.${name}`]}
                  onChange={({ target }) => change({ to: { ...to, [name]: target.value } })}
                />
              ))}
            </div>
          </>
        )}
      </fieldset>
      <Group title="Discount and note">
        <Field
          label="Discount code"
          name="code"
          value={code}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Must have been valid when the order was placed."
          error={errors.code ?? (look.isCurrent ? look.seen?.code?.message : undefined)}
          onChange={({ target }) => change({ code: target.value })}
        />
        <TextArea
          label="Customer’s note"
          name="note"
          value={note}
          maxLength={longest.message}
          rows={2}
          error={errors.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Group>
      <Group title="Reason">
        <TextArea
          label="Reason for the change"
          name="reason"
          value={reason}
          maxLength={longest.line}
          rows={2}
          error={errors.reason}
          hint="Shown with your name under Versions on the order’s page. The customer can’t see it."
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Group>
    </>
  )
}
