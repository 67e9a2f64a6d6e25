import { posix } from 'node:path'
import { isTest, type SourceFile } from './source-file.ts'

/**
 * What the files of a folder may import beside their own, by a part of the path from the root. The linter knows more of
 * each, but takes an import by the way it is written; here it is taken by where it leads.
 */
const mayAsk: Record<string, readonly RegExp[]> = {
  // The numbering plans, of which pages have a small stand-in.
  shop: [/^config$/, /^env$/, /^phone-plan$/, /^db\/(connect|types|trouble)\.ts$/],
  web: [/^shop\//, /^config$/, /^services$/, /^api\//],
  api: [/^shop\//, /^config$/, /^env$/, /^services$/, /^db\/trouble\.ts$/],
  jobs: [/^shop\//, /^config$/, /^env$/, /^services$/, /^db\/(connect|trouble)\.ts$/],
  db: [/^config$/],
  // The build writes the list of files that a page asks for.
  server: [
    /^shop\//,
    /^api\//,
    /^jobs\//,
    /^db\//,
    /^demo\//,
    /^config$/,
    /^env$/,
    /^services$/,
    /^server\.ts$/,
    /^web\/loading\/shop-manifest\.ts$/,
    /^web\/query-names\.ts$/,
  ],
  demo: [/^shop\//, /^config$/, /^db\/connect\.ts$/],
}

/** Nobody asks upward, and no surface another: `web`, `api` and `jobs` ask `shop`, and `shop` the database's connection. */
export const strayImports = (files: SourceFile[]): string[] =>
  files
    .filter((file) => !isTest(file))
    .flatMap(({ path, imports }) => {
      const folder = path.split('/')[0]!
      const permitted = mayAsk[folder]
      if (!permitted || !path.includes('/')) return []
      return imports
        .map((imported) => leadsTo(path, imported))
        .filter(
          (target) =>
            target !== null && !target.startsWith(`${folder}/`) && !permitted.some((pattern) => pattern.test(target)),
        )
        .map((target) => `${path} imports ${target}`)
    })

/** From the root; null for a package. */
export function leadsTo(path: string, imported: string): string | null {
  if (imported.startsWith('#')) return imported.slice(1)
  return imported.startsWith('.') ? posix.join(posix.dirname(path), imported) : null
}
