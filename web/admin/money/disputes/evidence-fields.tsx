import { LONGEST_SERVICE, type EvidenceTyped } from '#shop/orders/disputes/answer.ts'
import { longest } from '#shop/core/text.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Group } from '#web/admin/kit/parts/form-parts.tsx'

type EvidenceFieldsProps = { field: (name: string) => { name: string; error?: string }; prepared: EvidenceTyped }

export const EvidenceFields = ({ field, prepared }: EvidenceFieldsProps) => (
  <Group title="Evidence from the order">
    <div className="grid gap-4 md:grid-cols-2">
      <Field
        {...field('customerName')}
        label="Customer name"
        defaultValue={prepared.customerName}
        maxLength={longest.name}
        autoComplete="off"
        aria-required
      />
      <Field
        {...field('customerEmail')}
        label="Customer email"
        type="email"
        defaultValue={prepared.customerEmail}
        maxLength={longest.email}
        autoComplete="off"
        aria-required
      />
      <Field
        {...field('customerPhone')}
        label="Customer phone"
        type="tel"
        defaultValue={prepared.customerPhone}
        maxLength={longest.phone}
        autoComplete="off"
        aria-required
      />
      <Field
        {...field('deliveredOn')}
        label="Delivery date (optional)"
        type="date"
        defaultValue={prepared.deliveredOn}
      />
      <Field
        {...field('takenBy')}
        label="Received by (optional)"
        hint="As recorded by the carrier or on the waybill"
        defaultValue={prepared.takenBy}
        maxLength={longest.name}
        autoComplete="off"
      />
    </div>
    <TextArea
      {...field('address')}
      label="Delivery address (optional)"
      defaultValue={prepared.address}
      rows={2}
      maxLength={longest.description}
    />
    <TextArea
      {...field('service')}
      label="Order and service details"
      defaultValue={prepared.service}
      rows={8}
      maxLength={LONGEST_SERVICE}
      aria-required
    />
  </Group>
)
