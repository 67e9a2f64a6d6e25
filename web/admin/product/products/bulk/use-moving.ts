import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { toast } from '#web/ui/toast.ts'

type Done = AnswerOf<'PATCH /admin/products'>
type To = Done['moved'][number]['to']

/** What was done to the chosen products: where they went, or that they are where they were before. */
export type Told = Done & { to: To | 'back' }
export type Moving = ReturnType<typeof useMoving>

/**
 * The products that are chosen of those on the page, and what is done to all of them (rules: many products at once). It asks
 * for itself: the answer says how all of it is undone.
 */
export function useMoving(onPage: readonly { id: string }[]) {
  const { revalidate } = useRevalidator()
  const [on, setOn] = useState(false)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const chosen = onPage.filter(({ id }) => ids.has(id)).map(({ id }) => id)

  async function send(products: { id: string; to: To; appearsAt?: string | null }[], to: Told['to']): Promise<void> {
    setBusy(true)
    const answer = await ask('PATCH /admin/products', { body: { products } })
    setBusy(false)
    if (!answer.ok) return void toast.error(answer.message)
    setTold({ ...answer.body, to })
    setIds(new Set())
    await revalidate()
  }

  return {
    ...{ on, chosen, busy, told },
    begin: () => setOn(true),
    end: () => {
      setOn(false)
      setIds(new Set())
    },
    choose: (id: string, isChosen: boolean) =>
      setIds(new Set(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))),
    chooseAll: () => setIds(new Set(chosen.length === onPage.length ? [] : onPage.map(({ id }) => id))),
    move: (to: To) =>
      send(
        chosen.map((id) => ({ id, to })),
        to,
      ),
    undo: (moved: Done['moved']) =>
      send(
        moved.map(({ id, to, appearsAt }) => ({ id, to, appearsAt })),
        'back',
      ),
    hide: () => setTold(null),
  }
}
