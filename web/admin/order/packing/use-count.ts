import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CountReason } from '#shop/catalogue/stock/stock.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { toast } from '#web/ui/toast.ts'
import { throwAway } from '#web/admin/kit/drafts/discard-draft.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'

export type Counted = AnswerOf<'GET /stock-counts'>['products'][number]
export type Place = Counted['places'][number]

/** The count entered for a variant, with the recorded stock when it was entered. */
export type TypedRow = {
  id: string
  name: string
  size: string
  color: string
  was: number
  mark: number
  text: string
}
type Typed = { rows: Record<string, TypedRow>; reason: CountReason }

const KEY = 'stock count'
const nothing: Typed = { rows: {}, reason: 'counted' }
const MOST_AT_ONCE = 500

export const keyOf = (id: string, { size, color }: { size: string; color: string }): string => `${id} ${size} ${color}`
export const isFigure = (text: string): boolean => /^\d{1,6}$/.test(text)

export type Count = ReturnType<typeof useCount>

/**
 * State of a stock count across products. Each count is stored in a draft with the recorded stock when it was entered,
 * and all counts are saved together (rules: stock counts, form drafts). It calls the API directly, so that saved data
 * and draft change in the same render.
 */
export function useCount() {
  const { revalidate } = useRevalidator()
  const { typed, setTyped } = useDraft(KEY, { what: 'Stock count', saved: nothing, at: adminPaths.stockCounts })
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const keys = Object.keys(typed.rows)

  const withRow = (key: string, row: TypedRow | null) => {
    const { [key]: _, ...others } = typed.rows
    const { [key]: __, ...stillRefused } = refused
    setRefused(stillRefused)
    const rows = row ? { ...typed.rows, [key]: row } : others
    setTyped(Object.keys(rows).length === 0 ? nothing : { ...typed, rows })
  }
  const type = ({ id, name }: Counted, place: Place, text: string) => {
    const key = keyOf(id, place)
    const { size, color, stock, mark } = place
    const seen = typed.rows[key] ?? { was: stock, mark }
    withRow(key, text === '' ? null : { id, name, size, color, was: seen.was, mark: seen.mark, text })
  }
  /** Confirms a count although the stock has changed; the count is then compared with the current stock. */
  const again = (key: string, { stock, mark }: Place) => {
    const row = typed.rows[key]
    if (row) withRow(key, { ...row, was: stock, mark })
  }

  async function save(): Promise<void> {
    if (busy) return
    const rows = keys.map((key) => typed.rows[key]!)
    if (!rows.every(({ text }) => isFigure(text)))
      return void toast.error('Nothing was saved. Please check the marked counts.')
    if (rows.length > MOST_AT_ONCE) return void toast.error(`You can save up to ${MOST_AT_ONCE} counts at a time.`)
    setBusy(true)
    const body = {
      rows: rows.map(({ id, size, color, was, mark, text }) => ({ id, size, color, was, mark, stock: Number(text) })),
      reason: typed.reason,
    }
    const answer = await ask('POST /stock-counts', { body })
    setBusy(false)
    if (answer.ok) {
      toast.success(answer.body.message)
      setRefused({})
      setTyped(nothing)
    } else {
      setRefused(refusedBy(keys, answer.fields))
      toast.error(answer.message)
    }
    // Without a response there is no newer data, so the counts are left unchanged.
    if (answer.ok || answer.status !== 0) await revalidate()
  }

  const discard = () => {
    setRefused({})
    throwAway(KEY)
  }
  const choose = (reason: CountReason) => setTyped({ ...typed, reason })
  const drop = (key: string) => withRow(key, null)
  return { ...typed, keys, refused, busy, type, again, drop, choose, save, discard }
}

const refusedBy = (keys: string[], fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, message]) => {
      const key = keys[Number(/^rows\.(\d+)\./.exec(field)?.[1])]
      return key === undefined ? [] : [[key, message]]
    }),
  )
