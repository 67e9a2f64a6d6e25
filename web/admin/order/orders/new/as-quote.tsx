import { quotes } from '#config'
import { longest } from '#shop/core/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Group } from '#web/admin/kit/parts/form-parts.tsx'
import type { OrderEdit } from './use-new-order.ts'

/** Expiry date and text of a quote; for a new one, the button that saves it (rules: quotes). */
export function AsQuote({ edit, onSave }: { edit: OrderEdit; onSave: () => void }) {
  const { order, errors, change, busy } = edit
  return (
    <Group title={order.quote ? 'The quote' : 'Or as a quote'}>
      <p className="text-soft">It tells her what an order would come to, and holds no pieces.</p>
      <Field
        label="Good until"
        type="date"
        name="validUntil"
        className="max-w-64"
        value={order.validUntil}
        error={errors.validUntil}
        hint={`Left empty, ${quotes.days} days from now`}
        onChange={({ target }) => change({ validUntil: target.value })}
      />
      <TextArea
        label="Words to her"
        {...edit.field('words')}
        value={order.words}
        maxLength={longest.message}
        rows={3}
        hint="They stand on the quote"
      />
      {!order.quote && (
        <Button look="outline" className="justify-self-start" busy={busy} onClick={onSave}>
          Save as a quote
        </Button>
      )}
    </Group>
  )
}
