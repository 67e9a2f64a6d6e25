import { productFilter } from '#shop/catalogue/products/filter.ts'
import { isOwnName } from '#shop/catalogue/products/own-filter.ts'

type Reads = (name: string) => boolean

const only =
  (...names: string[]): Reads =>
  (name) =>
    names.includes(name)

/** A list of products reads what it is narrowed by, also by fields that the owner defined. */
const ofList: Reads = (name) => Object.hasOwn(productFilter.shape, name) || isOwnName(name)

/**
 * The query names that a page reads while the server renders it, by the page's path in `routes.ts`. A page that isn't here reads
 * none. What the browser alone reads is left out: the size and colour of a product's page, the payment of an order's.
 */
const readBy: Readonly<Record<string, Reads>> = {
  '/products': ofList,
  '/products/:id': only('reviews'),
  '/collections': only('page'),
  '/collections/:slug': ofList,
  '/track': only('no'),
  '/letters/leave/:token': only('back'),
  '/api/products': ofList,
}

export const pathsWithQuery: readonly string[] = Object.keys(readBy)

/** Whether the page at `path` reads `name` from its address's query while it is rendered (rules: cached pages). */
export function readsFromQuery(path: string): Reads {
  const isData = path.endsWith('.data')
  const reads = patterns.find(({ pattern }) => pattern.test(pagePath(path)))?.reads
  // The router's own: which parts of a page it lacks.
  return (name) => (isData && name === '_routes') || (reads?.(name) ?? false)
}

const patterns = Object.entries(readBy).map(([path, reads]) => ({
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  reads,
}))

/** The router finds a page whatever the case of its path, however it is escaped, and with a slash at its end. */
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
