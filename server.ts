import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { listen } from '#db/listen.ts'
import type { Services } from '#services'
import { requestHandler } from './server/http/request-handler.ts'
import { health } from './server/http/health.ts'
import { drain, listenOn, portOf } from './server/http/http-server.ts'
import { media } from './server/http/media.ts'
import { followChanges } from './server/cache/changes.ts'
import { purgeAtStart } from '#shop/office/cdn/purge-cdn.server.ts'
import { isDatabaseAway } from './server/cache/database-away.ts'
import { followMenu } from './server/cache/follow-menu.ts'
import { followSettings } from './server/cache/follow-settings.ts'
import { secondsUntilNext } from './server/cache/next-moment.ts'
import { followOwnWrites } from './server/cache/own-writes.ts'
import { PageCache } from './server/cache/page-cache.ts'
import { renderPages } from './server/http/pages.ts'
import { readBuild, type Built } from './server/start/read-build.ts'
import { renderCached } from './server/cache/render-cached.ts'
import { fileHeaders } from './server/http/security-headers.ts'
import { shopApp } from './server/http/shop-app.ts'
import { metricsEndpoint } from './server/metrics/endpoint.ts'
import { shareAssets } from './server/http/release-assets.ts'
import { readStaticFiles } from './server/http/static-files.ts'

const FINISH_WITHIN_MS = 10_000

/**
 * `stop` makes /readyz fail, serves for STOP_DELAY seconds as before, and then ends; it keeps idle connections open until
 * there was no traffic for `quietMs` milliseconds.
 */
export type Serving = { url: string; stop: (quietMs?: number) => Promise<void> }
type Options = { port?: number; host?: string; build?: Built }

/**
 * Serves pages, API and pictures on one port. `stop` makes /readyz report that the server is stopping, finishes running
 * requests and closes; the caller closes the services. Throws PortTaken.
 */
export async function serve(services: Services, { port, host, build }: Options = {}): Promise<Serving> {
  const { env, log, metrics, tracing } = services
  const { pages, filesFolder } = build ?? (await readBuild('build'))
  let stopping = false
  let url = ''
  const untilNext = () => secondsUntilNext(services.forPages, services.clock())
  const cache = new PageCache({ secondsUntilNext: untilNext })
  metrics?.watchCache(cache)
  const dropAll = () => cache.drop(['everything'])
  const readSettings = {
    refresh: async () => {
      await services.settings.refresh()
      // Runs after the settings are read, because card providers depend on the shop's web address.
      await Promise.all([services.menu.refresh(), services.keys.refresh()])
    },
  }
  const settings = followSettings(readSettings, () => cache.drop(['settings']))
  const menu = followMenu(services.menu, () => cache.drop(['settings']))
  const keys = followSettings(services.keys, dropAll)
  const changes = followChanges(services.doors, cache, services.clock)
  const followed = new Map([
    ['settings', settings],
    ['secrets', keys],
    ['posts', menu],
    ['products', menu],
    ['card', menu],
    ['collections', menu],
  ])
  const listening = await listen({
    url: services.pool.options.connectionString ?? '',
    channel: 'catalogue',
    onNotify: (changed) => {
      changes.heard(changed)
      followed.get(changed.split(' ', 1)[0]!)?.changed()
    },
    onReconnect: () => {
      for (const following of followed.values()) following.changed()
      dropAll()
    },
  })
  const caughtUp = async () => {
    await listening.caughtUp()
    await Promise.all([settings, menu, keys, changes].map((following) => following.caughtUp()))
  }
  const { wrote, catchUp } = followOwnWrites(caughtUp, () => isDatabaseAway(services.doors), dropAll)
  await readSettings.refresh()
  const forPages = { ...services, db: services.forPages }
  const files = readStaticFiles(filesFolder, fileHeaders(env.given))
  const assets = shareAssets(services, files)
  await assets.publish()
  await purgeAtStart(services)
  const app = shopApp({
    services,
    pages: renderPages(pages, forPages, (...asked) => cache.share(...asked)),
    health: health(services, () => stopping),
    media: media(forPages),
    assets,
    wrote,
  })
  const render = renderCached(
    app,
    () => (env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : url),
    untilNext,
    services.cdn,
  )
  const handler = requestHandler({
    env,
    log,
    metrics,
    tracing,
    cache,
    catchUp,
    files,
    render,
    inner: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  })
  const server = await listenOn(port ?? env.PORT, host ?? env.HOST, handler)
  url = `http://localhost:${portOf(server)}`
  const metricsServer =
    metrics && env.METRICS_PORT !== undefined
      ? await listenOn(
          env.METRICS_PORT,
          env.METRICS_HOST,
          getRequestListener(metricsEndpoint(metrics, env, true).fetch, { overrideGlobalObjects: false }),
          'METRICS_PORT',
        )
      : null
  return {
    url,
    stop: async (quietMs) => {
      stopping = true
      await sleep(env.STOP_DELAY * 1_000)
      await drain(server, FINISH_WITHIN_MS, quietMs)
      if (metricsServer) await drain(metricsServer, FINISH_WITHIN_MS, 0)
      assets.stop()
      for (const following of followed.values()) following.stop()
      await listening.stop()
    },
  }
}
