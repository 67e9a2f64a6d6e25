import { addressWords } from '#shop/core/address-words.ts'
import type { NoteCode } from './notes.ts'

/** A line of a file, as it is read: its cells by the column's heading in small letters. */
export type Row = { line: number; cells: Record<string, string> }

/** What a shop sorted its products by. */
export const groupKinds = { type: 'Types', category: 'Categories', tag: 'Tags', collection: 'Collections' } as const
export type GroupKind = keyof typeof groupKinds

/** What was sold of a product at one price: by which choices, as `{ Size: '10' }`; `stock` is null where it wasn't counted. */
export type MovedVariant = {
  options: Record<string, string>
  price: string
  /** What it cost before it was reduced; empty where it isn't. */
  before: string
  stock: number | null
  sku: string
  barcode: string
}

export type MovedPicture = { address: string; alt: string; options: Record<string, string> }

/** `path` is where the former shop showed what was in it. */
export type MovedGroup = { kind: GroupKind; name: string; path: string }

/** A product as a former shop had it, whichever that was. `path` is where it stood there. */
export type MovedProduct = {
  line: number
  sourceId: string
  name: string
  /** Plain text; cut where it is longer than ours may be. */
  description: string
  state: 'published' | 'draft' | 'archived'
  sku: string
  /** What could be chosen, beside what the variants say: every value of each. */
  options: Record<string, string[]>
  variants: MovedVariant[]
  pictures: MovedPicture[]
  groups: MovedGroup[]
  path: string
  /** How many there were of all variants together, null where that wasn't counted; absent where each had its own count. */
  pooled?: number | null
  /** What the owner is told of it, as far as the file alone says it. */
  notes: NoteCode[]
}

/** The first of these columns that a row has. */
export const cell = ({ cells }: Row, ...columns: string[]): string =>
  columns.map((column) => cells[column]?.trim()).find((value) => value !== undefined) ?? ''

/** Parts of a cell; one that has the sign itself has it behind a backslash. */
export const partsOf = (list: string): string[] =>
  list
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')

const LONGEST_SLUG = 200

/** A name as former shops write it into an address. */
export const slugThere = (name: string): string =>
  addressWords(name.replaceAll('&', ' ').replaceAll(/['’‘"“”]/g, ''), LONGEST_SLUG)

/** A stock count as a number; null if the cell has none. */
export const countIn = (figure: string): number | null =>
  /^-?\d+(\.\d+)?$/.test(figure) ? Math.trunc(Number(figure)) : null

/**
 * How many of a variant could be sold there; null where it wasn't counted. One that is sold on when there is none left
 * may say 0 and still be there.
 */
export const stockThere = (count: number | null, isSoldOn: boolean): number | null =>
  isSoldOn && count !== null && count <= 0 ? null : count
