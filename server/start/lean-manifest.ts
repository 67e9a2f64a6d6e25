import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { shopManifest } from '#web/loading/shop-manifest.ts'

type Route = { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] }
export type Manifest = { url: string; entry: { imports: string[] }; routes: Record<string, Route> }

const BEFORE = 'window.__reactRouterManifest='

/**
 * Shrinks the manifest of all pages' files: a page's entry omits empty values and the files that its parent pages list
 * already. Also writes a smaller manifest without the back office, for customers' first page views.
 */
export function leanManifestIn(assets: string): void {
  for (const name of readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file))) {
    const path = join(assets, name)
    const text = readFileSync(path, 'utf8')
    if (!text.startsWith(BEFORE)) throw new Error(`${name} has an unexpected format`)
    const manifest = JSON.parse(text.slice(BEFORE.length).replace(/;\s*$/, '')) as Manifest
    const lean = leanManifest(manifest)
    for (const each of [lean, shopManifest(lean)])
      writeFileSync(join(assets, basename(each.url)), `${BEFORE}${JSON.stringify(each)};`)
  }
}

/**
 * Returns the manifest without duplicates; a page and its parents together still list the same files. Files used by
 * many pages come first, because that compresses better; the loading order doesn't matter.
 */
export function leanManifest(manifest: Manifest): Manifest {
  const { entry, routes } = manifest
  const needed = neededBy(Object.values(routes))
  const lean = Object.entries(routes).map(([id, route]) => {
    const around = new Set([...entry.imports, ...filesAround(routes, route), route.module])
    const isOwn = (file: string) => !around.has(file)
    const { imports, css } = route
    return [
      id,
      {
        ...withoutNoes(route),
        ...(imports && { imports: imports.filter(isOwn).toSorted(needed) }),
        ...(css && { css: css.filter(isOwn) }),
      },
    ]
  })
  return { ...manifest, routes: Object.fromEntries(lean) as Manifest['routes'] }
}

function neededBy(routes: readonly Route[]): (one: string, other: string) => number {
  const pages = new Map<string, number>()
  for (const file of routes.flatMap(({ imports = [] }) => imports)) pages.set(file, (pages.get(file) ?? 0) + 1)
  return (one, other) => pages.get(other)! - pages.get(one)! || (one < other ? -1 : 1)
}

/** Removes flags that are false; a missing flag means false. */
const withoutNoes = (route: Route): Route =>
  Object.fromEntries(Object.entries<unknown>(route).filter(([, value]) => value !== false)) as Route

function filesAround(routes: Manifest['routes'], { parentId }: Route): string[] {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return parent ? [...filesAround(routes, parent), parent.module, ...(parent.imports ?? []), ...(parent.css ?? [])] : []
}
