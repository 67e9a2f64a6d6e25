import { useRef, useState } from 'react'
import { colorName } from '#shop/core/color-name.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Scanner } from '#web/admin/kit/scan/scan-button.tsx'

type Parcel = Pick<AnswerOf<'GET /packing'>['orders'][number], 'number' | 'product'>
type Line = Parcel['product'][number]
/** Number of scanned units per variant, and the result of the last scan as text. */
type State = { checked: Record<string, number>; said: { words: string; isWrong: boolean } | null }

const keyOf = ({ id, size, color }: Pick<Line, 'id' | 'size' | 'color'>): string => `${id} ${size} ${color}`

/**
 * Repeated scans of a barcode within this time, in milliseconds, count as one unit, because a camera reads a barcode
 * many times a second.
 */
const ONE_PIECE_MS = 2000

/** Dialog that checks a parcel's items by barcode; nothing is saved (rules: packing, barcodes). */
export function CheckButton({ parcel }: { parcel: Parcel }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Check by scanning<span className="sr-only"> for #{parcel.number}</span>
      </Button>
      <Dialog title={`Check #${parcel.number}`} open={open} onClose={() => setOpen(false)}>
        <CheckPieces parcel={parcel} />
      </Dialog>
    </>
  )
}

function CheckPieces({ parcel }: { parcel: Parcel }) {
  const [{ checked, said }, setState] = useState<State>({ checked: {}, said: null })
  const last = useRef({ code: '', at: 0 })
  // A line without a product has no barcode.
  const wanted = sumOf(parcel.product.filter(({ free }) => !free))
  const byHand = parcel.product.filter(({ free }) => free)
  const isDone = wanted.every((line) => (checked[keyOf(line)] ?? 0) >= line.quantity)

  async function check(code: string): Promise<void> {
    const now = Date.now()
    const isSame = code === last.current.code && now - last.current.at < ONE_PIECE_MS
    last.current = { code, at: now }
    if (isSame) return
    const answer = await ask('GET /barcodes/{code}', { params: { code } })
    const piece = answer.ok ? answer.body.piece : null
    const refused = { words: answer.ok ? '' : answer.message, isWrong: true }
    setState((before) => (piece ? withPiece(before, parcel, piece) : { ...before, said: refused }))
  }

  return (
    <>
      <div className="grid gap-3 px-5 pt-5">
        <ul className="grid gap-2">
          {wanted.map((line) => (
            <li key={keyOf(line)} className="flex justify-between gap-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {line.name}, size {line.size}, {colorName(line.color)}
              </span>
              <span className="shrink-0 tabular-nums">
                {checked[keyOf(line)] ?? 0} of {line.quantity}
              </span>
            </li>
          ))}
          {byHand.map(({ name, quantity }, at) => (
            <li key={at} className="[overflow-wrap:anywhere]">
              {name}, {quantity}: check by hand, no barcode
            </li>
          ))}
        </ul>
        <p role="status" className={said?.isWrong ? 'text-error' : 'font-medium'}>
          {isDone && !said?.isWrong ? 'All pieces checked' : said?.words}
        </p>
      </div>
      <Scanner onCode={(code) => void check(code)} />
    </>
  )
}

/**
 * Returns the state after a scan. The scan counts if the order contains the variant and not all its units are scanned.
 */
function withPiece(
  before: State,
  { number, product }: Parcel,
  piece: Pick<Line, 'id' | 'name' | 'size' | 'color'>,
): State {
  const key = keyOf(piece)
  const name = `${piece.name}, size ${piece.size}, ${colorName(piece.color)}`
  const line = sumOf(product).find((each) => keyOf(each) === key)
  if (!line) return { ...before, said: { words: `${name} is not part of order #${number}`, isWrong: true } }
  const had = before.checked[key] ?? 0
  if (had >= line.quantity)
    return { ...before, said: { words: `${name}: ${had} of ${had} already scanned`, isWrong: true } }
  return { checked: { ...before.checked, [key]: had + 1 }, said: { words: name, isWrong: false } }
}

/** Adds up the units of each variant. */
function sumOf(product: readonly Line[]): Line[] {
  const sums = new Map<string, Line>()
  for (const line of product) {
    const before = sums.get(keyOf(line))
    sums.set(keyOf(line), { ...line, quantity: line.quantity + (before?.quantity ?? 0) })
  }
  return [...sums.values()]
}
