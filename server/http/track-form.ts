import type { Context, Hono } from 'hono'

/**
 * Handles the tracking form without JavaScript: sends its data to the API and redirects to the order's page, or back to
 * the form with the error (rules: order tracking).
 */
export const trackForm =
  (app: Hono) =>
  async ({ req, env }: Context): Promise<Response> => {
    const asked = new Request(new URL('/api/track', req.url), { method: 'POST', headers: req.raw.headers })
    const answer = await app.fetch(asked, env)
    const body = (await answer.json()) as { link?: string; code?: string }
    const location = body.link ?? `/track?no=${encodeURIComponent(body.code ?? 'unexpected')}`
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  }
