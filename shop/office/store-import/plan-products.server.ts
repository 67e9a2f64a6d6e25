import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { CodedPlace } from '#shop/catalogue/products/barcode.ts'
import { newProductOrDraft } from '#shop/catalogue/products/product-fields.ts'
import type { NewWithPictures } from '#shop/catalogue/products/create-many.server.ts'
import { categorySpelling, type Spelling } from '#shop/catalogue/products/categories.server.ts'
import { offeredSizes } from '#shop/catalogue/products/offered-sizes.server.ts'
import { problemsOf, type LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'
import { sameName, type SameName } from '#shop/core/look-alikes.ts'
import { longest } from '#shop/core/text.ts'
import { turns } from '#shop/core/turns.server.ts'
import { errorMap } from '#shop/core/error-map.ts'
import { problem } from '#shop/core/errors.ts'
import type { Choices } from './choices.ts'
import { freeNames, type FreeNames } from './free-names.ts'
import { mapProduct, numberOf, type Mapped, type WantedPicture } from './map-product.ts'
import type { SourceProduct } from './source-product.ts'
import type { NoteCode } from './notes.ts'

/** A product to import, and the state that it gets once its pictures are fetched. */
export type Coming = {
  from: SourceProduct
  given: NewWithPictures['given']
  becomes: SourceProduct['state']
  pictures: WantedPicture[]
  codes: CodedPlace[]
}

/** An imported product with its id in this shop. */
export type Arrived = Coming & { id: string }

export type ProductPlan = {
  coming: Coming[]
  /** Number of products that were imported before. */
  already: number
  problems: (LineProblem & { name: string })[]
  notes: Map<NoteCode, string[]>
  /** Open questions for the owner, each with the number of products that depend on it. */
  questions: Record<keyof Mapped['asks'], Map<string, number>>
  newSizes: string[]
  /** The sizes that the shop offers now. */
  offered: string[]
}

/**
 * Number of products to check between two queries, because PostgreSQL aborts a transaction that is idle for too long.
 */
const PRODUCTS_AT_ONCE = 100

type Asked = { source: string; products: readonly SourceProduct[]; choices: Choices }

/** Plans the import of a product file, with questions and notes for the owner; writes nothing (rules: store import). */
export async function planProducts(db: Database, { source, products, choices }: Asked): Promise<ProductPlan> {
  const [here, offered, names, spelling] = await Promise.all([
    movedBefore(db, source),
    offeredSizes(db),
    namesTaken(db),
    categorySpelling(
      db,
      products.map(({ category }) => category),
    ),
  ])
  const chosenSizes = [...new Set(Object.values(choices.sizes))]
  const house = { choices, offered: [...new Set([...offered, ...chosenSizes])] }
  const fresh = products.filter(({ sourceId }) => !here.has(sourceId))
  const plan: ProductPlan = {
    coming: [],
    already: products.length - fresh.length,
    problems: [],
    notes: new Map(),
    questions: { options: new Map(), sizes: new Map(), colors: new Map() },
    newSizes: chosenSizes.filter((size) => !offered.includes(size)),
    offered,
  }
  const taken = { ...names, spelling, codes: await codesTaken(db, fresh) }
  const turn = turns()
  for (const [index, from] of fresh.entries()) {
    await turn()
    if (index % PRODUCTS_AT_ONCE === 0) await sql`select 1`.execute(db)
    take(plan, from, mapProduct(from, house), taken)
  }
  return plan
}

type Taken = {
  ofShop: ReadonlySet<SameName>
  names: FreeNames
  numbers: FreeNames
  codes: Set<string>
  spelling: Spelling
}

function take(plan: ProductPlan, from: SourceProduct, mapped: Mapped, taken: Taken): void {
  const { line, name } = from
  const refuse = (...problems: LineProblem[]) => void plan.problems.push(...problems.map((each) => ({ ...each, name })))
  if (from.variants.every(({ price }) => price === '')) return refuse({ line, column: 'price', ...problem('required') })
  if (count(plan, mapped.asks)) return
  if (taken.ofShop.has(sameName(name))) return refuse({ line, column: 'name', ...problem('name-taken') })
  const ownName = taken.names.freeFor(name)
  if (ownName !== name) mapped.notes.add('renamed')
  const number = taken.numbers.freeFor(numberOf(from))
  const read = newProductOrDraft.safeParse({ ...mapped.wish, name: ownName, number }, errorMap)
  if (!read.success) return refuse(...problemsOf({ line }, read.error.issues))
  taken.names.take(ownName)
  taken.numbers.take(number)
  const codes = mapped.codes.filter(({ code }) => !taken.codes.has(code))
  if (codes.length < mapped.codes.length) mapped.notes.add('no-barcode')
  for (const { code } of codes) taken.codes.add(code)
  for (const note of mapped.notes) {
    const named = plan.notes.get(note) ?? []
    named.push(ownName)
    plan.notes.set(note, named)
  }
  const isWhole = read.data.description !== '' && mapped.pictures.length > 0
  const becomes = from.state === 'published' && !isWhole ? 'draft' : from.state
  const state = becomes === 'archived' ? 'archived' : 'draft'
  plan.coming.push({
    from,
    given: { ...read.data, category: taken.spelling(read.data.category), state, appearsAt: null },
    becomes,
    pictures: mapped.pictures,
    codes,
  })
}

/** Counts the questions about a product and returns whether there are any. */
function count({ questions }: ProductPlan, asks: Mapped['asks']): boolean {
  for (const [kind, all] of Object.entries(asks) as [keyof Mapped['asks'], string[]][])
    for (const each of new Set(all)) questions[kind].set(each, (questions[kind].get(each) ?? 0) + 1)
  return Object.values(asks).some((all) => all.length > 0)
}

async function movedBefore(db: Database, source: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('imported_products')
    .innerJoin('products', 'products.id', 'product_id')
    .where('source', '=', source)
    .where('deleted_at', 'is', null)
    .select('source_id')
    .execute()
  return new Set(rows.map(({ source_id }) => source_id))
}

async function namesTaken(db: Database): Promise<Omit<Taken, 'codes' | 'spelling'>> {
  const rows = await db.selectFrom('products').where('deleted_at', 'is', null).select(['name', 'number']).execute()
  const names = rows.map(({ name }) => name)
  const numbers = rows.map(({ number }) => number)
  return {
    ofShop: new Set(names.map(sameName)),
    names: freeNames(names, longest.productName, ' '),
    numbers: freeNames(numbers, longest.productNumber, '-'),
  }
}

async function codesTaken(db: Database, products: readonly SourceProduct[]): Promise<Set<string>> {
  const wanted = products.flatMap(({ variants }) => variants.map(({ barcode }) => barcode).filter(Boolean))
  if (wanted.length === 0) return new Set()
  const rows = await db
    .selectFrom('product_codes')
    .where(sql<boolean>`code = any(${wanted}::text[])`)
    .select('code')
    .execute()
  return new Set(rows.map(({ code }) => code))
}
