import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createElement } from 'react'
import { createRequestHandler, Outlet, RouterContextProvider, Scripts, type ServerBuild } from 'react-router'
import type { PagesBuild } from '../server/http/pages.ts'
import { readBuild } from '../server/start/read-build.ts'

/**
 * Measures the least time that a page of the router takes: serves an almost empty page, rendered by the shop's own
 * entry, for every URL. Prints its own URL.
 */
const { pages } = await readBuild('build')
const handle = createRequestHandler(emptyPages(pages), 'production')
const server = createServer(
  getRequestListener((request) => handle(request, new RouterContextProvider()), { overrideGlobalObjects: false }),
)
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))

function emptyPages({ assets, ...build }: PagesBuild): ServerBuild {
  const { root } = assets.routes
  const empty = { ...root!, id: 'empty', parentId: 'root', path: '*' }
  const loader = () => ({ words: 'An almost empty page' })
  return {
    ...build,
    assets: { ...assets, routes: { root: root!, empty } },
    routes: {
      root: { id: 'root', path: '', module: { default: EmptyDocument } },
      empty: { id: 'empty', parentId: 'root', path: '*', module: { default: EmptyPage, loader } },
    },
  }
}

function EmptyDocument() {
  return createElement('html', null, createElement('body', null, createElement(Outlet), createElement(Scripts)))
}

function EmptyPage() {
  return createElement('p', null, 'An almost empty page')
}
