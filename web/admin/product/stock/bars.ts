/** Barcode format by number of digits. */
const kinds: Readonly<Record<number, string>> = { 8: 'EAN8', 12: 'UPC', 13: 'EAN13', 14: 'ITF14' }

/** Returns the bars of each code as a string of ones and zeros; the library is loaded only for labels. */
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
