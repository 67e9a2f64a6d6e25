import { posix } from 'node:path'
import { isTest, type SourceFile } from './source-file.ts'

/**
 * Paths from the root that the files of a folder may import, in addition to the folder's own files. The linter has more
 * rules per folder, but checks the import as written; this check resolves the path first.
 */
const mayAsk: Record<string, readonly RegExp[]> = {
  // The phone numbering plans, which the pages' build replaces with a smaller version.
  shop: [/^config$/, /^env$/, /^phone-plan$/, /^db\/(connect|types|trouble)\.ts$/],
  web: [/^shop\//, /^config$/, /^services$/, /^api\//],
  api: [/^shop\//, /^config$/, /^env$/, /^services$/, /^db\/trouble\.ts$/],
  jobs: [/^shop\//, /^config$/, /^env$/, /^services$/, /^db\/(connect|trouble)\.ts$/],
  db: [/^config$/],
  // Created by the build: the list of files that each page needs, and the rules of the style sheet.
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
    /^web\/loading\/style-rules\.ts$/,
    /^web\/query-names\.ts$/,
  ],
  demo: [/^shop\//, /^config$/, /^db\/connect\.ts$/],
}

/**
 * Returns imports in a forbidden direction: `web`, `api` and `jobs` may import `shop` but not each other, and `shop`
 * may import the database connection.
 */
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

/** Returns the path of an import from the root; null for a package. */
export function leadsTo(path: string, imported: string): string | null {
  if (imported.startsWith('#')) return imported.slice(1)
  return imported.startsWith('.') ? posix.join(posix.dirname(path), imported) : null
}
