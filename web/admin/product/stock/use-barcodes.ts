import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { throwAway } from '#web/admin/kit/drafts/discard-draft.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'
import type { Labelled } from './label.tsx'

type Place = Labelled['codes'][number]
type Typed = Record<string, { was: string; code: string }>
const nothing: Typed = {}

export const placeKey = ({ size, color }: Pick<Place, 'size' | 'color'>): string => `${size} ${color}`

/**
 * State of the form for a product's barcodes, entered or generated. It calls the API directly, so that saved data and
 * draft change in the same render.
 */
export function useBarcodes({ product, codes }: Labelled) {
  const { revalidate } = useRevalidator()
  const key = `barcodes ${product.id}`
  const { typed, setTyped } = useDraft(key, { what: `Barcodes for ${product.name}`, saved: nothing })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const changed = codes.filter((place) => typed[placeKey(place)])

  function type(place: Place, code: string): void {
    const { [placeKey(place)]: before, ...others } = typed
    const was = before?.was ?? place.code
    setProblems({})
    setTyped(code === was ? others : { ...others, [placeKey(place)]: { was, code } })
  }
  async function save(): Promise<void> {
    if (busy) return
    setBusy(true)
    const body = { codes: changed.map(({ size, color }) => ({ size, color, ...typed[placeKey({ size, color })]! })) }
    const answer = await ask('PATCH /admin/products/{id}/barcodes', { params: { id: product.id }, body })
    setBusy(false)
    if (answer.ok) {
      toast.success(answer.body.message)
      setTyped(nothing)
    } else {
      const named = Object.entries(answer.fields).map(([field, message]): [string, string] => {
        const place = changed[Number(/^codes\.(\d+)\./.exec(field)?.[1])]
        return [place ? placeKey(place) : '', message]
      })
      setProblems(Object.fromEntries(named))
      toast.error(answer.message)
    }
    if (answer.ok || answer.status !== 0) await revalidate()
  }
  async function make(): Promise<void> {
    if (busy) return
    setBusy(true)
    const answer = await ask('POST /admin/products/{id}/barcodes', { params: { id: product.id } })
    setBusy(false)
    if (answer.ok) toast.success(answer.body.message)
    else toast.error(answer.message)
    if (answer.ok || answer.status !== 0) await revalidate()
  }
  /**
   * Returns the barcode to show. The user's input takes precedence over a value that another user saved in the
   * meantime.
   */
  const textOf = (place: Place): string => typed[placeKey(place)]?.code ?? place.code
  const isOvertaken = (place: Place): boolean => {
    const row = typed[placeKey(place)]
    return row !== undefined && row.was !== place.code
  }
  const keep = (place: Place) => setTyped({ ...typed, [placeKey(place)]: { was: place.code, code: textOf(place) } })
  const discard = () => {
    setProblems({})
    throwAway(key)
  }
  return { changed, problems, busy, textOf, isOvertaken, keep, type, save, make, discard }
}
