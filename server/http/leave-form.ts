import type { Context } from 'hono'
import type { Services } from '#services'
import { isFailure } from '#shop/errors.ts'
import { comeBack, leave } from '#shop/newsletter/leave.server.ts'

/**
 * The link by which a letter is left, where it is pressed: by the page's own form, or by a mail program for whoever reads
 * (RFC 8058), from anywhere and without knowing her. The link in it is all that it needs (rules: leaving).
 */
export const leaveForm =
  ({ db, clock }: Services) =>
  async ({ req }: Context): Promise<Response> => {
    const token = req.param('token')!
    const form: Record<string, unknown> = await req.parseBody().catch(() => ({}))
    const isOurs = form['do'] === 'leave' || form['do'] === 'come-back'
    const done =
      form['do'] === 'come-back'
        ? await comeBack(db, token, clock())
        : await leave(db, token, isOurs ? 'link' : 'one-click', clock())
    const said = { 'cache-control': 'no-store' }
    const back = form['do'] === 'come-back' ? '?back=1' : ''
    if (isOurs)
      return new Response(null, { status: 303, headers: { location: `/letters/leave/${token}${back}`, ...said } })
    return isFailure(done)
      ? new Response('This link leads nowhere\n', { status: 404, headers: said })
      : new Response('You have left our letters\n', { headers: said })
  }
