import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask, type Refusal } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { toast } from '#web/ui/toast.ts'
import { useSelection } from '#web/admin/kit/parts/use-selection.ts'

type Done = AnswerOf<'PATCH /admin/products'>
type To = Done['moved'][number]['to']

/** Result of a bulk action: the new state of the products, or 'back' after an undo. */
export type Told = Done & { to: To | 'back' }
/** A product in the list, with the values that bulk actions need. */
type SelectableProduct = { id: string; version: number; category: string | null }

export type Moving = ReturnType<typeof useMoving>

/**
 * Selection of products on the page, and the bulk actions for them (rules: bulk product actions). It calls the API
 * directly, because undo needs the response.
 */
export function useMoving(onPage: readonly SelectableProduct[]) {
  const { revalidate } = useRevalidator()
  const selection = useSelection(onPage)
  const { chosen, keepRefused } = selection
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Told | null>(null)

  async function send(products: { id: string; to: To; appearsAt?: string | null }[], to: Told['to']) {
    setBusy(true)
    const answer = await ask('PATCH /admin/products', { body: { products } })
    setBusy(false)
    if (!answer.ok) return answer
    setTold({ ...answer.body, to })
    keepRefused(answer.body.refused)
    await revalidate()
    return null
  }

  const move = (to: To) =>
    send(
      chosen.map((id) => ({ id, to })),
      to,
    )

  return {
    ...{ selection, onPage, busy, told },
    /** Returns the error, for the dialog that asks for confirmation. */
    remove: () => move('deleted'),
    move: async (to: To) => toasted(await move(to)),
    undo: async (moved: Done['moved']) =>
      toasted(
        await send(
          moved.map(({ id, to, appearsAt }) => ({ id, to, appearsAt })),
          'back',
        ),
      ),
    hide: () => setTold(null),
  }
}

const toasted = (refused: Refusal | null): void => void (refused && toast.error(refused.message))
