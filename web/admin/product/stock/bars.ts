/** The kind of bars for a barcode of so many figures. */
const kinds: Readonly<Record<number, string>> = { 8: 'EAN8', 12: 'UPC', 13: 'EAN13', 14: 'ITF14' }

/** The bars of each of these codes, as ones and blanks: with a library that is loaded only where labels are. */
export async function barsOf(codes: readonly string[]): Promise<Record<string, string>> {
  const { default: draw } = await import('jsbarcode')
  return Object.fromEntries(
    codes.map((code) => {
      const drawn: { encodings?: { data: string }[] } = {}
      draw(drawn, code, { format: kinds[code.length], flat: true })
      return [code, drawn.encodings!.map(({ data }) => data).join('')]
    }),
  )
}
