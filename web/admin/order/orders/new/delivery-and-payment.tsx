import { addressFields, type AddressFields } from '#shop/people/addresses/address.ts'
import { longest } from '#shop/core/text.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Group, Tick } from '#web/admin/kit/parts/form-parts.tsx'
import type { NewOrder } from './new-order.ts'
import type { OrderEdit } from './use-new-order.ts'

export type SavedAddress = AnswerOf<'GET /customer/{id}'>['address']
type HowItGoesProps = { edit: OrderEdit; settings: AnswerOf<'GET /shop'>['settings']; saved: SavedAddress }

export const addressLabels: Record<keyof AddressFields, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone for the delivery',
  address: 'Address',
  city: 'City',
  state: 'State',
  country: 'Country',
}
const names = Object.keys(addressFields.shape) as (keyof AddressFields)[]

export function HowItGoes({ edit, settings, saved }: HowItGoesProps) {
  const { order, change, look, errors } = edit
  const { area, transfer, code, note, exchange } = order
  const { cash, transfer: byTransfer } = settings.payments
  return (
    <>
      {/* Long area names must fit on a narrow phone. */}
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
          {settings.delivery.areas.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        {area !== '' && <Place edit={edit} saved={saved} />}
        {area !== '' && exchange && (
          <Tick
            label="Free delivery"
            hint="When this is off, the customer pays the area’s delivery fee."
            checked={exchange.deliversFree}
            onChange={(deliversFree) => change({ exchange: { ...exchange, deliversFree } })}
          />
        )}
      </fieldset>
      <Group title="Payment">
        <RadioGroup
          legend="Payment method"
          name="payment"
          value={transfer ? 'transfer' : 'cash'}
          choices={[
            {
              value: 'transfer',
              label: 'Bank transfer, or a payment link that you create on the order’s page',
              disabled: !byTransfer && !transfer,
            },
            { value: 'cash', label: 'Cash on delivery or pickup', disabled: !cash && transfer },
          ]}
          onChoose={(way) => change({ transfer: way === 'transfer' })}
        />
        {!exchange && (
          <Field
            label="Discount code"
            name="code"
            value={code}
            maxLength={32}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errors.code ?? (look.isCurrent ? (look.seen?.code?.message ?? undefined) : undefined)}
            onChange={({ target }) => change({ code: target.value })}
          />
        )}
      </Group>
      <Group title="For staff only">
        <TextArea label="Internal note" {...edit.field('note')} value={note} maxLength={longest.note} rows={3} />
      </Group>
    </>
  )
}

function Place({ edit: { order, change, errors }, saved }: Omit<HowItGoesProps, 'settings'>) {
  const choices: { value: NewOrder['place']; label: string }[] = [
    ...(saved && !order.exchange
      ? [{ value: 'saved' as const, label: `Saved address: ${saved.address}, ${saved.city}` }]
      : []),
    { value: 'other', label: saved && !order.exchange ? 'Another address' : 'This address' },
    ...(order.exchange ? [] : [{ value: 'none' as const, label: 'Ask the customer later' }]),
  ]
  return (
    <>
      <fieldset aria-invalid={errors.address ? true : undefined} className="grid min-w-0 gap-2">
        <RadioGroup
          legend="Delivery address"
          name="place"
          value={order.place}
          choices={choices}
          onChoose={(place) => change({ place })}
        />
        {errors.address && <p className="text-error">{errors.address}</p>}
      </fieldset>
      {order.place === 'other' && (
        <div className="grid gap-4 sm:grid-cols-2">
          {names.map((name) => (
            <Field
              key={name}
              label={addressLabels[name]}
              name={`to.${name}`}
              autoComplete="off"
              maxLength={longest.line}
              value={order.to[name]}
              error={errors[`to.${name}`]}
              onChange={({ target }) => change({ to: { ...order.to, [name]: target.value } })}
            />
          ))}
        </div>
      )}
    </>
  )
}
