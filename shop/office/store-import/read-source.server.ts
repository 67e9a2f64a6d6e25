import { readCsv } from '#shop/platform/spreadsheets/read-csv.server.ts'
import type { LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'
import { problem, type Problem } from '#shop/core/errors.ts'
import { longest } from '#shop/core/text.ts'
import type { Parsed } from '#shop/platform/uploads/parser.ts'
import { fileKind, missingColumn, type StoreImport } from './store-import.ts'
import type { SourceProduct } from './source-product.ts'
import { readCustomers, type SourceCustomer } from './read-customers.server.ts'
import { readShopify } from './read-shopify.server.ts'
import { readWooCommerce } from './read-woocommerce.server.ts'

/** The kind of export. `others` counts products of unsupported kinds, which are left out. */
type Kind = Omit<StoreImport, 'id'> & { others: number }
type Moved = { product: SourceProduct } | { customer: SourceCustomer }

/** Maximum number of variants of a product: Shopify allows 2,048. */
const MOST_VARIANTS = 2_100
/**
 * Maximum for the product of sizes, colours and variants, for files that offer every variant in all sizes and colours.
 */
const MOST_PLACES = 50_000
const MOST_GROUPS = 1_000
/** Maximum length of each text except the description, which is cut. */
const TEXT_LETTERS = longest.description + 1
/** Maximum length of a line in characters: twice the longest description that Shopify allows. */
const LINE_LETTERS = 1_000_000

/**
 * Parses an export of a former shop, or returns the problem if it is not one; runs in a child process. `now` is in the
 * shop's time zone (rules: store import, imported customers).
 */
export async function readSource(
  file: Uint8Array,
  { now }: { now: string },
): Promise<Parsed<Kind | { problem: Problem }, Moved>> {
  const sheet = await readCsv(file, LINE_LETTERS)
  if (!('rows' in sheet)) return refused(toldOf(sheet))
  const headings = sheet.headings.map((heading) => heading.toLowerCase())
  const missing = missingColumn(headings)
  if (missing !== null) return refused(problem('column-missing', { column: missing }))
  const kind = fileKind(headings)
  if (!kind) return refused(problem('no-known-export'))
  if (kind.brings === 'customers') {
    const customers = readCustomers(sheet.rows)
    return { answer: { ...kind, others: 0 }, list: customers.map((customer) => ({ customer })) }
  }
  const { products, others } = kind.source === 'shopify' ? readShopify(sheet.rows) : readWooCommerce(sheet.rows, now)
  const large = products.find(isTooLarge)
  if (large) return refused(problem('product-too-large', { line: large.line }))
  return { answer: { ...kind, others }, list: products.map((product) => ({ product })) }
}

const refused = (why: Problem) => ({ answer: { problem: why }, list: [] })

/** Adds the line number to problems of a single line. */
function toldOf({ line, ...wrong }: LineProblem): Problem {
  const { code } = wrong
  const isOfLine =
    code === 'unreadable-line' || code === 'cells-missing' || code === 'line-too-long' || code === 'open-quote'
  return isOfLine ? problem('wrong-line', { line, wrong: code }) : wrong
}

/** Returns whether a product is too large. The server combines its sizes and colours while other requests wait. */
function isTooLarge(product: SourceProduct): boolean {
  const { variants, options, pictures, groups } = product
  const [most = 1, second = 1] = Object.values(options)
    .map((values) => values.length)
    .toSorted((one, other) => other - one)
  return (
    variants.length > MOST_VARIANTS ||
    pictures.length > MOST_VARIANTS ||
    groups.length > MOST_GROUPS ||
    variants.length * most * second > MOST_PLACES ||
    hasLongText(product)
  )
}

const hasLongText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > TEXT_LETTERS
    : typeof value === 'object' && value !== null && Object.entries(value).some((pair) => pair.some(hasLongText))
