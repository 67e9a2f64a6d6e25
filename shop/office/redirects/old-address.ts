import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { text } from '#shop/core/text.ts'
import { isMachinery, isNeverReached } from './own-addresses.ts'

const LONGEST_ADDRESS = 300

/**
 * A path of a former shop as it is kept and compared: in small letters, its letters and marks as they are written, without a
 * slash at its end (rules: old addresses).
 */
export function pathKept(path: string): string {
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

/** The path of a whole address; a path is what it is. */
const pathIn = (given: string): string => (/^https?:\/\//i.test(given) ? (URL.parse(given)?.pathname ?? given) : given)

const isPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path)

/**
 * Which path a former shop had, whole addresses too, and to which page of this one it leads. No path at which the shop itself
 * always answers: nobody would be led on from there (rules: old addresses).
 */
export const oldAddress = z
  .object({
    from: text(LONGEST_ADDRESS)
      .min(1, because('required'))
      .transform((given) => pathKept(pathIn(given)))
      .refine(isPath, because('not-a-path'))
      .refine((path) => !isNeverReached(path), because('own-path')),
    to: text(LONGEST_ADDRESS)
      .min(1, because('required'))
      .refine((path) => isPath(path), because('not-a-path'))
      .refine((path) => !isMachinery(path), because('no-page-for-shoppers')),
  })
  .refine(({ from, to }) => pathKept(to) !== from, { ...because('leads-in-circles'), path: ['to'] })
export type OldAddress = z.output<typeof oldAddress>

/**
 * Under which paths what was asked for is looked up, the first that is there holding: a product of a former shop had an
 * address below each of its collections, too (rules: old addresses).
 */
export function pathsMeant(asked: string): string[] {
  const path = pathKept(asked)
  const [, product] = /^\/collections\/[^/]+(\/products\/[^/]+)$/.exec(path) ?? []
  return product ? [path, product] : [path]
}
