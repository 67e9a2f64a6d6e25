import { isTest, type SourceFile } from './source-file.ts'

/** Which part of the shop may import which. Files right in `shop/` are everybody's. */
export type Edges = Record<string, readonly string[]>

type Edge = { from: string; to: string; path: string }

/** The part of the shop that a path or an alias lies in; null for files right in `shop/` and for everything elsewhere. */
const partOf = (path: string): string | null => /^#?shop\/([^/]+)\//.exec(path)?.[1] ?? null

/** Each import from one part of the shop to another, with the file that has it. Tests may look anywhere. */
export function edgesOf(files: SourceFile[]): Edge[] {
  return files
    .filter((file) => file.path.startsWith('shop/') && !isTest(file))
    .flatMap((file) =>
      file.imports.flatMap((imported) => {
        const [from, to] = [partOf(file.path) ?? 'shop', partOf(imported)]
        return to && to !== from ? [{ from, to, path: file.path }] : []
      }),
    )
}

/** Imports that the table does not permit. */
export const forbiddenEdges = (files: SourceFile[], table: Edges): string[] =>
  edgesOf(files)
    .filter(({ from, to }) => !table[from]?.includes(to))
    .map(({ from, to, path }) => `${path}: ${from} → ${to} is not in the table`)

/** Permissions that nobody uses: the table says what is so. */
export function unusedEdges(files: SourceFile[], table: Edges): string[] {
  const used = new Set(edgesOf(files).map(({ from, to }) => `${from} → ${to}`))
  const permitted = Object.entries(table).flatMap(([from, tos]) => tos.map((to) => `${from} → ${to}`))
  return permitted.filter((edge) => !used.has(edge))
}

/** A way from a part back to itself, as `a → b → a`, or null. */
export function cycleIn(table: Edges): string | null {
  for (const start of Object.keys(table)) {
    const way = wayTo(start, table, [start], new Set())
    if (way) return way.join(' → ')
  }
  return null
}

function wayTo(goal: string, table: Edges, way: string[], seen: Set<string>): string[] | null {
  for (const next of table[way.at(-1)!] ?? []) {
    if (next === goal) return [...way, goal]
    if (seen.has(next)) continue
    seen.add(next)
    const found = wayTo(goal, table, [...way, next], seen)
    if (found) return found
  }
  return null
}
