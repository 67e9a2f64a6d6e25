import { create } from 'zustand'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'

type Looked = AnswerOf<'POST /gift-cards/balance'>
/** A gift card that is to pay, by its code, with what is left of it in naira. */
export type CardInHand = { code: string; balance: number }
type Store = {
  card: CardInHand | null
  /** Asks what is left of it; it pays where something is. */
  look: (code: string) => Promise<Answer<Looked>>
  remove: () => void
}

/** The gift card of this visit. It is kept nowhere: whoever has its code can spend it (rules: gift card pays). */
export const useGiftCard = create<Store>()((set) => ({
  card: null,
  async look(code) {
    const answer = await ask('POST /gift-cards/balance', { body: { code }, keepSession: true })
    const pays = answer.ok && answer.body.state === 'open' && answer.body.balance > 0
    set({ card: answer.ok && pays ? { code, balance: answer.body.balance } : null })
    return answer
  },
  remove: () => set({ card: null }),
}))
