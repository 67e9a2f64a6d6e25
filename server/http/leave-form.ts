import type { Context } from 'hono'
import { readBody } from '#api/http/body.ts'
import { incomingOf } from '#api/http/incoming.ts'
import type { Services } from '#services'
import { isFailure } from '#shop/core/errors.ts'
import { comeBack, leave } from '#shop/messages/newsletter/leave.server.ts'

/**
 * Handles POST requests to unsubscribe: from the shop's own page, which can also subscribe again, or from a mail
 * program (RFC 8058). The token in the URL is sufficient, so no sign-in is needed and a body that can't be parsed is
 * accepted. A body that is too large is rejected without reading it (rules: unsubscribing).
 */
export const leaveForm =
  ({ db, clock }: Services) =>
  async (context: Context): Promise<Response> => {
    const token = context.req.param('token')!
    const said = { 'cache-control': 'no-store' }
    const read = await readBody(incomingOf(context), null)
    if ('refusal' in read && read.refusal === 'too-large')
      return new Response('The request is too large\n', {
        status: 413,
        headers: { ...said, connection: 'close' },
      })
    const pressed = 'fields' in read ? read.fields['do'] : undefined
    const isOurs = pressed === 'leave' || pressed === 'come-back'
    const done =
      pressed === 'come-back'
        ? await comeBack(db, token, clock())
        : await leave(db, token, isOurs ? 'link' : 'one-click', clock())
    const back = pressed === 'come-back' ? '?back=1' : ''
    if (isOurs)
      return new Response(null, {
        status: 303,
        headers: { location: `/letters/leave/${encodeURIComponent(token)}${back}`, ...said },
      })
    return isFailure(done)
      ? new Response('This link is not valid\n', { status: 404, headers: said })
      : new Response('You have unsubscribed\n', { headers: said })
  }
