import { z } from 'zod'
import { publicUrl } from '#env'
import { isFailure } from '#shop/core/errors.ts'
import { customerResetUrl } from '#shop/messages/mail/password-mails.ts'
import { resetLinkToHandOn } from '#shop/people/password-reset/shareable-link.server.ts'
import { call } from '#api/http/call.ts'

export const resetLink = call({
  method: 'POST',
  path: '/customer/{id}/reset-links',
  summary:
    'Creates a password reset link that staff can send to the customer. An earlier link of this kind becomes invalid',
  group: 'customers',
  // Anyone with the link can spend the account's store credit, so it requires the same capability as giving credit.
  policy: 'store-credit',
  stepUp: 'everybody',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ url: z.url(), until: z.iso.datetime() }),
  refusals: ['customer-not-found'],
  async handle({ actor, params: { id }, services: { db, clock, env } }) {
    const made = await resetLinkToHandOn(db, actor, id, clock())
    if (isFailure(made)) return made
    return { url: customerResetUrl(made.token, publicUrl(env)), until: made.until.toISOString() }
  },
})
