import { longest } from '#shop/core/text.ts'
import { draftOf } from '#web/admin/kit/drafts/drafts.ts'
import { Field } from '#web/ui/field.tsx'
import { plainAmount, isWholeSum } from '#shop/core/typed-amount.ts'

export const carrierNames = ['carrier', 'waybill', 'driverName', 'driverPhone', 'cost'] as const
type Values = Readonly<Record<string, string | undefined>>

/** Returns the carrier's data for the API; an empty cost means unknown. */
export const carrierIn = (values: Values) => ({
  carrier: values['carrier'] ?? '',
  waybill: values['waybill'] ?? '',
  driverName: values['driverName'] ?? '',
  driverPhone: values['driverPhone'] ?? '',
  ...(values['cost']?.trim() && { cost: plainAmount(values['cost']) }),
})

/** Checks the cost before the form is sent. */
export const wrongCarrier = ({ cost = '' }: Values): { cost?: string } =>
  cost.trim() === '' || isWholeSum(cost) ? {} : { cost: 'Please enter a whole amount' }

type Now = Readonly<{ carrier: string; waybill: string; driverName: string; driverPhone: string; cost: number | null }>
type CarrierFieldsProps = {
  field: (name: string) => { name: string; error: string | undefined }
  now?: Now
  /** Key of the form's draft. */
  draft: string
}

/**
 * Carrier fields: a company with its waybill, a driver (for example from the motor park), or both. The driver and the
 * cost are folded away until one of them is filled in.
 */
export function CarrierFields({ field, now, draft }: CarrierFieldsProps) {
  const typed = (draftOf(draft)?.typed ?? {}) as Values
  const isFilled = (name: (typeof folded)[number]) => [now?.[name], typed[name]].some((value) => (value ?? '') !== '')
  const isOpen = folded.some((name) => isFilled(name) || field(name).error !== undefined)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...field('carrier')} label="Carrier" maxLength={longest.name} defaultValue={now?.carrier} />
      <Field {...field('waybill')} label="Waybill" maxLength={longest.name} defaultValue={now?.waybill} />
      <details className="sm:col-span-2" open={isOpen || undefined}>
        <summary className="min-h-11 w-fit cursor-pointer py-2.5">Driver and shipping cost</summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <Field {...field('driverName')} label="Driver" maxLength={longest.name} defaultValue={now?.driverName} />
          <Field {...field('driverPhone')} label="Driver’s phone" type="tel" defaultValue={now?.driverPhone} />
          <Field
            {...field('cost')}
            label="Shipping cost (NGN)"
            hint="Only staff can see it."
            inputMode="numeric"
            defaultValue={now?.cost ?? undefined}
          />
        </div>
      </details>
    </div>
  )
}

const folded = ['driverName', 'driverPhone', 'cost'] as const
