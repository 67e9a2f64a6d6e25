/** The encodings that a client accepts in addition to the uncompressed body. */
export type Accepted = { br: boolean; gzip: boolean }

const REMEMBERED = 100
const remembered = new Map<string, Accepted>()

/** Parses an Accept-Encoding header (RFC 9110 §12.5.3). Results are cached, because few variants occur. */
export function accepted(header: string | undefined): Accepted {
  const given = header ?? ''
  const known = remembered.get(given)
  if (known) return known
  const weights = new Map(given.toLowerCase().split(',').map(weigh))
  const takes = (coding: string) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0
  const read = { br: takes('br'), gzip: takes('gzip') }
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(given, read)
  return read
}

function weigh(part: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [coding, weight === undefined ? 1 : Number(weight) || 0]
}
