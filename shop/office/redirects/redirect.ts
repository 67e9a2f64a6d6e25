import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { text } from '#shop/core/text.ts'
import { isMachinery, isNeverReached } from './shop-paths.ts'

const LONGEST_ADDRESS = 300

/** Normalizes a path to lower case, percent-decoded, without query or trailing slash (rules: redirects). */
export function normalizedPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/)
  return written(bare)
    .normalize('NFC')
    .toLowerCase()
    .replace(/(.)\/+$/, '$1')
}

function written(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Returns the path of a full URL; a path is returned unchanged. */
const pathIn = (given: string): string => (/^https?:\/\//i.test(given) ? (URL.parse(given)?.pathname ?? given) : given)

const isPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path)

/**
 * A redirect from a path or full URL of the former shop to a page of this shop. Paths that the shop itself serves are
 * rejected, because they would never redirect (rules: redirects).
 */
export const redirectForm = z
  .object({
    from: text(LONGEST_ADDRESS)
      .min(1, because('required'))
      .transform((given) => normalizedPath(pathIn(given)))
      .refine(isPath, because('not-a-path'))
      .refine((path) => !isNeverReached(path), because('own-path')),
    to: text(LONGEST_ADDRESS)
      .min(1, because('required'))
      .refine((path) => isPath(path), because('not-a-path'))
      .refine((path) => !isMachinery(path), because('no-page-for-shoppers')),
  })
  .refine(({ from, to }) => normalizedPath(to) !== from, { ...because('leads-in-circles'), path: ['to'] })
export type Redirect = z.output<typeof redirectForm>

/**
 * Returns the paths to look up for a request, in order of precedence. Shopify also served each product below each of
 * its collections (rules: redirects).
 */
export function pathsMeant(asked: string): string[] {
  const path = normalizedPath(asked)
  const [, product] = /^\/collections\/[^/]+(\/products\/[^/]+)$/.exec(path) ?? []
  return product ? [path, product] : [path]
}
