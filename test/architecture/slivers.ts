import { leadsTo } from './folders.ts'
import { isTest, type SourceFile } from './source-file.ts'

const SLIVER_LINES = 10

/**
 * Returns small files that only one other file imports: they should be part of it, because they are only read together.
 * Routes and tests have no importer; `reasons` lists exceptions by path.
 */
export function slivers(files: SourceFile[], reasons: Record<string, string>): string[] {
  const importers = Map.groupBy(
    files.flatMap(({ path, imports }) =>
      [...new Set(imports)].map((imported) => ({ path, of: leadsTo(path, imported) })),
    ),
    ({ of }) => of,
  )
  const found = files
    .filter((file) => file.lines <= SLIVER_LINES && !isTest(file) && importers.get(file.path)?.length === 1)
    .map(({ path }) => path)
  return [
    ...found
      .filter((path) => !(path in reasons))
      .map((path) => `${path} has few lines and only ${importers.get(path)![0]!.path} imports it`),
    ...Object.keys(reasons)
      .filter((path) => !found.includes(path))
      .map((path) => `${path} needs no reason any more`),
  ]
}
