import { useForm } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { useKeptForm } from '#web/admin/kit/drafts/use-kept-form.ts'
import { CarrierFields, carrierIn, carrierNames, wrongCarrier } from './carrier-fields.tsx'
import { newParcelDraft, newParcelName, pieceName, piecesField, type PackedOrder, type ParcelAction } from './parcel.ts'

type NewParcelProps = {
  order: PackedOrder
  /** For each line, the number of units that aren't in a parcel yet. */
  left: readonly number[]
  /** Number of existing parcels. */
  was: number
  /** Closes the form without sending, on a page where it can be closed. */
  onClose?: () => void
}

const isPieces = (typed: string, most: number): boolean =>
  /^\d{1,4}$/.test(typed.trim() || '0') && Number(typed) <= most

/** Form for the next parcel, by default with all remaining items, and its carrier (rules: parcels, form drafts). */
export function NewParcel({ order, left, was, onClose }: NewParcelProps) {
  const lines = order.product
    .map((line, position) => ({ ...line, position, left: left[position]! }))
    .filter((line) => line.left > 0)
  const { form, field, busy } = useForm<string>({
    required: [],
    optional: [...carrierNames, ...lines.map(({ position }) => piecesField(position))],
    check: (values) => {
      const wrong = lines.filter((line) => !isPieces(values[piecesField(line.position)]!, line.left))
      const isEmpty = lines.every(({ position }) => Number(values[piecesField(position)]) === 0)
      return {
        ...wrongCarrier(values),
        ...Object.fromEntries(wrong.map((line) => [piecesField(line.position), `0 to ${line.left}`])),
        ...(isEmpty && lines[0] && { [piecesField(lines[0].position)]: 'Add at least one piece' }),
      }
    },
    asAction: (values) =>
      ({
        do: 'send parcel',
        parcel: {
          ...carrierIn(values),
          was,
          lines: lines
            .map(({ position }) => ({ position, quantity: Number(values[piecesField(position)]) }))
            .filter(({ quantity }) => quantity > 0),
        },
      }) satisfies ParcelAction,
  })
  const kept = useKeptForm(form.ref, { key: newParcelDraft(order.id), what: newParcelName(order.number) })
  return (
    <form {...form} data-hides-phone-bar aria-label="New parcel" className="grid gap-6 border border-line bg-card p-5">
      <KeptNotice isUnsaved={kept.isUnsaved} onThrowAway={kept.discard} />
      <h2 className="text-lead">{was === 0 ? 'New parcel' : 'Another parcel'}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {lines.map(({ position, name, left: most, ...line }) => (
          <li key={position}>
            <Field
              {...field(piecesField(position))}
              label={pieceName({ name, ...line })}
              hint={`${most} left to send`}
              inputMode="numeric"
              defaultValue={most}
            />
          </li>
        ))}
      </ul>
      <CarrierFields field={field} draft={newParcelDraft(order.id)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Send parcel
        </Button>
        {onClose && (
          <Button
            look="outline"
            onClick={() => {
              if (kept.isUnsaved) kept.discard()
              onClose()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
