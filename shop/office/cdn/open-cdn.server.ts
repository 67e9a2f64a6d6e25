import type { Env } from '#env'
import type { Cdn } from './cdn.ts'
import { purgeInParts } from './send-purge.server.ts'

type CdnEnv = Pick<Env, 'VARNISH_PURGE_URL' | 'CLOUDFLARE_ZONE_ID' | 'CLOUDFLARE_API_TOKEN' | 'CLOUDFLARE_API_URL'>

/**
 * Returns the CDN that the environment names, or null. Without one, no shared cache may store pages, because the shop
 * could not tell it of changes (rules: shared caches).
 */
export function openCdn(env: CdnEnv): Cdn | null {
  const { VARNISH_PURGE_URL: urls, CLOUDFLARE_ZONE_ID: zone, CLOUDFLARE_API_TOKEN: token } = env
  if (urls !== undefined) return varnish(urls)
  return zone !== undefined && token !== undefined ? cloudflare({ zone, token, api: env.CLOUDFLARE_API_URL }) : null
}

/** One or more Varnish servers with `deploy/varnish/shop.vcl`. All must confirm a purge. */
const varnish = (urls: readonly string[]): Cdn => ({
  name: 'Varnish',
  headersOf: (keys, { fresh, stale }) => ({
    'cache-control': `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`,
    'surrogate-key': keys.join(' '),
  }),
  purge: async (keys) => {
    const purgeAt = (url: string) =>
      purgeInParts(keys, (part) => ({ url, init: { method: 'PURGE', headers: { 'surrogate-key': part.join(' ') } } }))
    const failures = await Promise.all(urls.map(purgeAt))
    return failures.find((failure) => failure !== null) ?? null
  },
})

/** Time in seconds for which Cloudflare may use a page while the shop is away. */
const STALE_IF_AWAY_SECONDS = 60 * 60

/**
 * Cloudflare passes Cache-Control on to browsers, and Chrome would then use pages without asking. So the directives are
 * in a header that only Cloudflare reads.
 */
const cloudflare = ({ zone, token, api }: { zone: string; token: string; api: string }): Cdn => ({
  name: 'Cloudflare',
  headersOf: (keys, { fresh, stale }) => ({
    'cloudflare-cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${STALE_IF_AWAY_SECONDS}`,
    'cache-tag': keys.join(),
  }),
  purge: (keys) =>
    purgeInParts(keys, (tags) => ({
      url: `${api}/zones/${zone}/purge_cache`,
      init: {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
      },
    })),
})
