import { addressWords } from '#shop/core/address-words.ts'
import type { NoteCode } from './notes.ts'

/** A line of a file; its cells are keyed by the column heading in lower case. */
export type Row = { line: number; cells: Record<string, string> }

/** Ways in which a former shop grouped its products. */
export const groupKinds = { type: 'Types', category: 'Categories', tag: 'Tags', collection: 'Collections' } as const
export type GroupKind = keyof typeof groupKinds

/** A variant of the former shop; `options` are like `{ Size: '10' }`; `stock` is null if it was not tracked. */
export type SourceVariant = {
  options: Record<string, string>
  price: string
  /** The price before a reduction; empty if not reduced. */
  before: string
  stock: number | null
  sku: string
  barcode: string
}

export type SourcePicture = { address: string; alt: string; options: Record<string, string> }

/** `path` is the group's page in the former shop. */
export type SourceGroup = { kind: GroupKind; name: string; path: string }

/** A product to import, in the same format for all supported platforms. `path` is its page in the former shop. */
export type SourceProduct = {
  line: number
  sourceId: string
  name: string
  /** Plain text, cut to the maximum length. */
  description: string
  state: 'published' | 'draft' | 'archived'
  sku: string
  /** Every value of each option, including those that no variant has. */
  options: Record<string, string[]>
  variants: SourceVariant[]
  pictures: SourcePicture[]
  groups: SourceGroup[]
  /** '' if the product has no category. */
  category: string
  path: string
  /** Stock shared by all variants, null if not tracked; absent if each variant has its own. */
  pooled?: number | null
  /** Notes for the owner that don't depend on the owner's choices. */
  notes: NoteCode[]
}

/** Returns the value of the first of these columns that the row has; '' if it has none. */
export const cell = ({ cells }: Row, ...columns: string[]): string =>
  columns.map((column) => cells[column]?.trim()).find((value) => value !== undefined) ?? ''

/** Splits a cell at commas; a backslash escapes a comma. */
export const partsOf = (list: string): string[] =>
  list
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')

const LONGEST_SLUG = 200

/** Returns the URL name that former shops generate from a name. */
export const slugThere = (name: string): string =>
  addressWords(name.replaceAll('&', ' ').replaceAll(/['’‘"“”]/g, ''), LONGEST_SLUG)

/** Returns a stock count as a number; null if the cell has none. */
export const countIn = (figure: string): number | null =>
  /^-?\d+(\.\d+)?$/.test(figure) ? Math.trunc(Number(figure)) : null

/**
 * Returns a variant's stock in the former shop; null if it was not tracked. If a variant without stock could still be
 * ordered there, its stock counts as not tracked.
 */
export const stockThere = (count: number | null, isSoldOn: boolean): number | null =>
  isSoldOn && count !== null && count <= 0 ? null : count
