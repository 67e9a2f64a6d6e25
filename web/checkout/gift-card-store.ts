import { create } from 'zustand'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'

type Looked = AnswerOf<'POST /gift-cards/balance'>
/** The gift card to pay with: its code, and its balance in naira. */
export type CardInHand = { code: string; balance: number }
type Store = {
  card: CardInHand | null
  /** Loads the card's balance; the card is used if it is active and has a balance. */
  look: (code: string) => Promise<Answer<Looked>>
  remove: () => void
}

/**
 * The gift card of this visit. It isn't persisted, because anyone with the code can spend it
 * (rules: gift card payment).
 */
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
