import { isTest, type SourceFile } from './source-file.ts'

/**
 * The layers of the shop, highest first: a layer may import only layers below it. Within a layer: the parts that a part
 * may import; parts that import no other part are omitted.
 */
export type Layers = Record<string, Record<string, readonly string[]>>

type Place = { layer: string; part: string | null }
type Edge = { from: Place; to: Place; path: string }

/** Returns the layer and part of the shop for a path or alias; null outside the shop. Some layers have no parts. */
function placeOf(path: string): Place | null {
  const [top, layer = '', part = null] = path.replace(/^#/, '').split('/').slice(0, -1)
  return top === 'shop' ? { layer, part } : null
}

/** Returns the imports between parts of the shop, each with the importing file. Tests may import anything. */
export function edgesOf(files: SourceFile[]): Edge[] {
  return files
    .filter((file) => !isTest(file))
    .flatMap(({ path, imports }) => {
      const from = path.startsWith('shop/') ? placeOf(path) : null
      if (!from) return []
      return imports.flatMap((imported) => {
        const to = placeOf(imported)
        return to && (to.layer !== from.layer || to.part !== from.part) ? [{ from, to, path }] : []
      })
    })
}

const named = ({ layer, part }: Place) => (part === null ? layer : `${layer}/${part}`)

/** Returns imports of a higher layer, or of a part of the same layer that the table does not list. */
export const forbiddenEdges = (files: SourceFile[], layers: Layers): string[] => {
  const order = Object.keys(layers)
  const isPermitted = ({ from, to }: Edge) =>
    from.layer === to.layer
      ? from.part !== null && to.part !== null && layers[from.layer]?.[from.part]?.includes(to.part)
      : order.includes(to.layer) && order.indexOf(from.layer) < order.indexOf(to.layer)
  return edgesOf(files)
    .filter((edge) => !isPermitted(edge))
    .map(({ from, to, path }) => `${path}: ${named(from)} → ${named(to)} is not in the table`)
}

/** Returns files of the shop that belong to no layer. */
export const outsideLayers = (files: SourceFile[], layers: Layers): string[] =>
  files
    .filter(({ path }) => path.startsWith('shop/') && !Object.hasOwn(layers, placeOf(path)?.layer ?? ''))
    .map(({ path }) => `${path} lies in no layer`)

/** Returns entries of the table that no import uses. */
export function unusedEdges(files: SourceFile[], layers: Layers): string[] {
  const used = new Set(edgesOf(files).map(({ from, to }) => `${named(from)} → ${named(to)}`))
  return Object.entries(layers)
    .flatMap(([layer, parts]) =>
      Object.entries(parts).flatMap(([from, tos]) => tos.map((to) => `${layer}/${from} → ${layer}/${to}`)),
    )
    .filter((edge) => !used.has(edge))
}

/** Returns a cycle of parts within a layer, as `a → b → a`, or null. */
export function cycleIn(layers: Layers): string | null {
  for (const parts of Object.values(layers))
    for (const start of Object.keys(parts)) {
      const way = wayTo(start, parts, [start], new Set())
      if (way) return way.join(' → ')
    }
  return null
}

function wayTo(goal: string, parts: Layers[string], way: string[], seen: Set<string>): string[] | null {
  for (const next of parts[way.at(-1)!] ?? []) {
    if (next === goal) return [...way, goal]
    if (seen.has(next)) continue
    seen.add(next)
    const found = wayTo(goal, parts, [...way, next], seen)
    if (found) return found
  }
  return null
}
