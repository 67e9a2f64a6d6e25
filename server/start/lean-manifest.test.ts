import { expect, test } from 'vitest'
import { shopManifest } from '#web/loading/shop-manifest.ts'
import { leanManifest, type Manifest } from './lean-manifest.ts'

const manifest: Manifest = {
  url: '/assets/manifest-1a2b3c.js',
  entry: { imports: ['/a/libraries.js'] },
  routes: {
    root: { id: 'root', module: '/a/root.js', imports: ['/a/libraries.js', '/a/frame.js'] },
    shell: { id: 'shell', parentId: 'root', module: '/a/shell.js', imports: ['/a/frame.js', '/a/table.js'] },
    page: {
      id: 'page',
      parentId: 'shell',
      module: '/a/page.js',
      imports: ['/a/libraries.js', '/a/frame.js', '/a/shell.js', '/a/chart.js', '/a/table.js', '/a/page.js'],
    },
    other: { id: 'other', parentId: 'root', module: '/a/other.js', imports: ['/a/chart.js', '/a/table.js'] },
    alone: { id: 'alone', parentId: 'root', module: '/a/alone.js', imports: ['/a/table.js'] },
  },
}

/** Collects the files that a page needs, without duplicates, as the router does. */
const filesOf = ({ entry, routes }: Manifest, ids: string[]): Set<string> =>
  new Set([...entry.imports, ...ids.flatMap((id) => [routes[id]!.module, ...(routes[id]!.imports ?? [])])])

test('the reduced manifest lists each shared file only once, and still gives every page all its files in the same order', () => {
  const lean = leanManifest(manifest)
  expect(lean.routes.page!.imports).toEqual(['/a/chart.js'])
  expect(lean.routes.other!.imports).toEqual(['/a/table.js', '/a/chart.js'])
  expect(lean.routes.alone!.imports).toEqual(['/a/table.js'])
  for (const ids of [['root'], ['root', 'shell'], ['root', 'shell', 'page'], ['root', 'other'], ['root', 'alone']])
    expect(filesOf(lean, ids)).toEqual(filesOf(manifest, ids))
})

test('the storefront manifest has every storefront page, no back-office page, and a separate URL', () => {
  const route = (id: string) => ({ [id]: { id, parentId: 'root', module: `/a/${id}.js` } })
  const routes = {
    ...manifest.routes,
    ...route('storefront/home-page'),
    ...route('admin/order/orders/order-page'),
    ...route('admin-verify-code'),
    ...route('resource-routes/feed'),
  }
  const { url, routes: theirs } = shopManifest({ ...manifest, routes })
  expect(url).toBe('/assets/shop-manifest-1a2b3c.js')
  expect(Object.keys(theirs)).toEqual([...Object.keys(manifest.routes), 'storefront/home-page'])
})
