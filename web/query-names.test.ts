import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { pages } from '#test/pages.ts'
import { pathsWithQuery, readsFromQuery } from './query-names.ts'
import routes from './routes.ts'

type Page = { path: string; file: string }

const pagesIn = (entries: RouteConfigEntry[], above = ''): Page[] =>
  entries.flatMap(({ path, file, children }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return children ? pagesIn(children, here) : [{ path: here || '/', file }]
  })

/** Returns which query parameters a page's file reads on the server, ignoring code that runs only in the browser. */
function readOnServer({ file }: Page): { reads: boolean; names: string[] } {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const hasLoader = /export (?:async )?(?:function|const) loader\b/.test(source)
  if (!hasLoader || !/searchParams|\burl\.search\b/.test(source)) return { reads: false, names: [] }
  const names = Array.from(source.matchAll(/searchParams\.(?:get|has|getAll)\('([^']+)'\)/g), ([, name]) => name!)
  return { reads: true, names }
}

// rules: page cache
test('every page that reads query parameters on the server declares them', () => {
  for (const page of pagesIn(routes)) {
    const { reads, names } = readOnServer(page)
    if (reads) expect(pathsWithQuery).toContain(page.path)
    for (const name of names)
      expect([page.path, name, readsFromQuery(page.path)(name)]).toEqual([page.path, name, true])
  }
})

test('every path with declared query parameters is a page, except /api/products', () => {
  expect(pathsWithQuery.filter((path) => !(path in pages))).toEqual(['/api/products'])
})
