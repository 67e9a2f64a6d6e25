import { z } from 'zod'
import { isFailure } from '#shop/core/errors.ts'
import { cardByCode } from '#shop/shopping/gift-cards/card-by-code.server.ts'
import { filled, longest } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { guestBrowserOf, nameGuestBrowser } from '#api/http/guest-browser-cookie.ts'
import { codeTypist } from './code-typist.ts'

/** The code as the customer entered it; spaces, hyphens and letter case are ignored (rules: gift card code). */
const typedCode = filled(longest.line)

const looking = call({
  method: 'POST',
  path: '/gift-cards/balance',
  summary: 'Returns the balance of the gift card with this code, in naira. Nothing is changed',
  group: 'orders',
  policy: 'anyone',
  rate: 'giftCardLooksPerAddress',
  body: z.object({ code: typedCode }),
  labels: { code: 'Gift card code' },
  answer: z.object({
    balance: z.int().describe('In naira'),
    state: z.enum(['open', 'frozen', 'ended']).describe('A frozen or closed card can’t be used for payment'),
  }),
  refusals: ['gift-card-unknown', 'too-many-tries'],
  async handle({ actor, body, from, headers, answerHeaders, services }) {
    if (actor.kind === 'visitor' && !(await guestBrowserOf(services, headers)))
      answerHeaders.set('set-cookie', await nameGuestBrowser(services, headers))
    const card = await cardByCode(services, body.code, await codeTypist(services, { actor, from, headers }))
    return isFailure(card) ? card : { balance: card.balance, state: card.closed ?? ('open' as const) }
  },
})

export const balanceCalls = [looking] as const
