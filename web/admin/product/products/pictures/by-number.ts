import { sameName } from '#shop/core/look-alikes.ts'

type Numbered = { number: string }
type Named = { name: string }

/**
 * Returns the possible meanings of a file name, the most likely first. For example, `GU-12-2.jpg` is the first picture
 * of the product GU-12-2 or the second picture of GU-12 (rules: bulk picture upload).
 */
export function readingsOf(fileName: string): { number: string; place: number }[] {
  const stem = sameName(fileName.replace(/\.[^.]*$/, ''))
  const [, number, place] = /^(.*[^\s_-])[\s_-]+\(?(\d{1,2})\)?$/.exec(stem) ?? []
  return [{ number: stem, place: 1 }, ...(number ? [{ number, place: Number(place) }] : [])]
}

/** Groups files by product, sorted by position and name; returns files without a known product number separately. */
export function filesByProduct<Product extends Numbered, Chosen extends Named>(
  files: readonly Chosen[],
  products: readonly Product[],
): { found: { product: Product; files: Chosen[] }[]; unknown: Chosen[] } {
  const known = new Map(products.map((product) => [String(sameName(product.number)), product]))
  const read = files.map((file) => {
    const reading = readingsOf(file.name).find(({ number }) => known.has(number))
    return { file, place: reading?.place ?? 0, product: reading && known.get(reading.number) }
  })
  const found = Map.groupBy(
    read.filter(({ product }) => product !== undefined),
    ({ product }) => product!,
  )
  return {
    found: [...found].map(([product, each]) => ({
      product,
      files: each
        .toSorted((one, other) => one.place - other.place || one.file.name.localeCompare(other.file.name))
        .map(({ file }) => file),
    })),
    unknown: read.filter(({ product }) => product === undefined).map(({ file }) => file),
  }
}
