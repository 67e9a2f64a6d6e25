import { productFilter } from '#shop/catalogue/products/filter.ts'
import { isOwnName } from '#shop/catalogue/products/custom-field-filter.ts'

type Reads = (name: string) => boolean

const only =
  (...names: string[]): Reads =>
  (name) =>
    names.includes(name)

/** Returns whether this parameter is a filter of product lists, including custom-field filters. */
const ofList: Reads = (name) => Object.hasOwn(productFilter.shape, name) || isOwnName(name)

/**
 * Query parameters that each page reads while the server renders it, by its path in `routes.ts`. Other pages read
 * none. Parameters read only in the browser are left out, such as the size and colour of a product page.
 */
const readBy: Readonly<Record<string, Reads>> = {
  '/products': ofList,
  '/filters': (name) => name === 'list' || ofList(name),
  '/products/:id': only('reviews'),
  '/collections': only('page'),
  '/collections/:slug': ofList,
  '/track': only('no'),
  '/letters/leave/:token': only('back'),
  '/api/products': ofList,
}

export const pathsWithQuery: readonly string[] = Object.keys(readBy)

/**
 * Returns a function that tells whether the page at `path` reads a query parameter while it is rendered
 * (rules: page cache).
 */
export function readsFromQuery(path: string): Reads {
  const isData = path.endsWith('.data')
  const reads = patterns.find(({ pattern }) => pattern.test(pagePath(path)))?.reads
  // Set by the router: it lists the route segments to load.
  return (name) => (isData && name === '_routes') || (reads?.(name) ?? false)
}

const patterns = Object.entries(readBy).map(([path, reads]) => ({
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  reads,
}))

/** Normalizes a path as the router matches it: case, escapes and a trailing slash don't matter. */
function pagePath(path: string): string {
  const page = path.replace(/\/_(root)?\.data$/, '/').replace(/\.data$/, '')
  return unescaped(page)
    .toLowerCase()
    .replaceAll(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
