import { useState } from 'react'
import { useForm } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { draftOf } from '#web/admin/kit/drafts/drafts.ts'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { useKeptForm } from '#web/admin/kit/drafts/use-kept-form.ts'
import { StaleNotice } from '#web/admin/kit/parts/stale-notice.tsx'
import { CarrierFields, carrierIn, carrierNames, wrongCarrier } from './carrier-fields.tsx'
import type { PackedOrder, Parcel, ParcelAction } from './parcel.ts'

const keyOf = ({ id }: Parcel): string => `parcel ${id}`

export const isHalfTyped = (parcel: Parcel): boolean => draftOf(keyOf(parcel)) !== undefined

/** Returns the version that the unsaved input is based on. */
function typedOver(parcel: Parcel): number {
  const typed = draftOf(keyOf(parcel))?.typed as { version?: string } | undefined
  return typed?.version ? Number(typed.version) : parcel.version
}

/**
 * Form that changes a parcel's carrier; the draft includes the version it is based on (rules: parcels, form drafts).
 */
export function EditParcel({ order, parcel, onClose }: { order: PackedOrder; parcel: Parcel; onClose: () => void }) {
  const [version, setVersion] = useState(() => typedOver(parcel))
  const { form, field, busy } = useForm<string>({
    required: [],
    optional: carrierNames,
    check: wrongCarrier,
    asAction: (values) =>
      ({
        do: 'change parcel',
        id: parcel.id,
        change: { ...carrierIn(values), version },
      }) satisfies ParcelAction,
    onSent: () => {
      kept.sent()
      onClose()
    },
  })
  const what = `Parcel ${parcel.number} of #${order.number}`
  const kept = useKeptForm(form.ref, { key: keyOf(parcel), what })
  const cancel = () => {
    kept.discard()
    onClose()
  }
  return (
    <form {...form} data-hides-phone-bar aria-label={`Parcel ${parcel.number}`} className="grid gap-4">
      {kept.isUnsaved && version !== parcel.version ? (
        <StaleNotice
          what="this parcel"
          onTakeTheirs={cancel}
          onKeepMine={() => setVersion(parcel.version)}
          keeping="replaces the other version when you save"
        />
      ) : (
        <KeptNotice isUnsaved={kept.isUnsaved} onThrowAway={kept.discard} />
      )}
      {/* The version is a field, so that the draft stores it. */}
      <input key={version} type="text" name="version" hidden readOnly defaultValue={version} />
      <CarrierFields field={field} now={parcel} draft={keyOf(parcel)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save
        </Button>
        <Button look="outline" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
