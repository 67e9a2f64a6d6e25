import { quotes } from '#config'
import { longest } from '#shop/core/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Group } from '#web/admin/kit/parts/form-parts.tsx'
import type { OrderEdit } from './use-new-order.ts'

/** Fields for the expiry date and text of a quote, and for a new quote the button that saves it (rules: quotes). */
export function AsQuote({ edit, onSave }: { edit: OrderEdit; onSave: () => void }) {
  const { order, errors, change, busy } = edit
  return (
    <Group title={order.quote ? 'Quote' : 'Save as a quote instead'}>
      <p className="text-soft">A quote shows the customer the total of an order. It doesn’t reserve any pieces.</p>
      <Field
        label="Valid until"
        type="date"
        name="validUntil"
        className="max-w-64"
        value={order.validUntil}
        error={errors.validUntil}
        hint={`Leave empty for ${quotes.days} days from today.`}
        onChange={({ target }) => change({ validUntil: target.value })}
      />
      <TextArea
        label="Message to the customer"
        {...edit.field('words')}
        value={order.words}
        maxLength={longest.message}
        rows={3}
        hint="Shown on the quote."
      />
      {!order.quote && (
        <Button look="outline" className="justify-self-start" busy={busy} onClick={onSave}>
          Save quote
        </Button>
      )}
    </Group>
  )
}
