import { colorName } from '#shop/core/color-name.ts'
import { formatNaira, naira } from '#shop/core/money.ts'
import type { AnswerOf } from '#web/contract.ts'

export type Labelled = AnswerOf<'GET /admin/products/{id}/barcodes'>
type LabelProps = { product: Labelled['product']; size: string; color: string; code: string; bars: string }

const HEIGHT = 30
/** White margin that scanners need at both ends, in bar widths. */
const QUIET = 10

export const Label = ({ product, size, color, code, bars }: LabelProps) => (
  <li className="grid break-inside-avoid content-start justify-items-center gap-1 border border-line bg-white p-3 text-center text-black print:border-black/20">
    <span className="line-clamp-2 text-caption font-medium [overflow-wrap:anywhere]">{product.name}</span>
    <span className="text-caption">
      {size}, {colorName(color)}
    </span>
    <svg
      role="img"
      aria-label={`Barcode ${code}`}
      viewBox={`0 0 ${bars.length + 2 * QUIET} ${HEIGHT}`}
      className="h-14 w-full max-w-52"
      shapeRendering="crispEdges"
      preserveAspectRatio="none"
    >
      <path d={pathOf(bars)} fill="#000" />
    </svg>
    <span className="text-caption tracking-widest tabular-nums">{code}</span>
    <span className="font-medium">{formatNaira(naira(product.price))}</span>
  </li>
)

/** Returns an SVG path with one rectangle for each run of ones. */
const pathOf = (bars: string): string =>
  [...bars.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${QUIET + index} 0h${run.length}v${HEIGHT}h-${run.length}z`)
    .join('')
