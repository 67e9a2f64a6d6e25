import { useEffect } from 'react'
import type { Address } from '#shop/people/addresses/address.ts'
import { useShop } from '#web/frame/shop.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { phoneProblem } from '#web/parts/phone-problem.ts'
import { useForm } from '#web/parts/use-form.ts'

const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', wide: true },
  { name: 'address', label: 'Address', autoComplete: 'address-line1', wide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'country', label: 'Country', autoComplete: 'country-name', wide: true },
] as const
export const addressFields = fields.map(({ name }) => name)

type AddressFormProps = { saved: Address | null; onCancel: () => void; onSaved: () => void }

/** Form with the seven address fields, for a new or an existing address (rules: address fields). */
export function AddressForm({ saved, onCancel, onSaved }: AddressFormProps) {
  const { form, field, busy } = useForm({ required: addressFields, check: phoneProblem, onSent: onSaved })
  const { ref } = form
  const { country } = useShop().house
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  return (
    <form {...form} aria-label={saved ? 'Edit address' : 'New address'} className="grid gap-5 sm:grid-cols-2">
      {fields.map(({ name, ...rest }) => (
        <AddressField key={name} {...field(name)} {...rest} defaultValue={given(saved, name, country)} />
      ))}
      <div className="mt-3 flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={busy}>
          {saved ? 'Update Address' : 'CREATE'}
        </Button>
        <Button look="outline" onClick={onCancel}>
          CANCEL
        </Button>
      </div>
    </form>
  )
}

type AddressFieldProps = Parameters<typeof Field>[0] & { wide?: boolean }

const AddressField = ({ wide, ...rest }: AddressFieldProps) => (
  <Field {...rest} className={wide ? 'sm:col-span-2' : undefined} />
)

/**
 * Returns a field's initial value: the saved value or, for a new address, the account's phone number or the shop's
 * country.
 */
function given(saved: Address | null, name: (typeof addressFields)[number], country: string): string {
  if (saved) return saved[name]
  if (name === 'phone') return useAuth.getState().userDetails?.phone ?? ''
  return name === 'country' ? country : ''
}
