import { create } from 'qrcode'

/** Width of the quiet zone around the code, in modules, as required by the standard. */
const MARGIN = 4

/** A QR code for drawing: its size in modules, and the dark modules as an SVG path with one unit per module. */
export type QrCode = { size: number; path: string }

/** Returns the QR code of a text. The page draws it, so no image of it is created, stored or sent. */
export function qrCodeOf(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dark = Array.from(
    modules.data,
    (isDark, at) => [isDark, at % modules.size, Math.floor(at / modules.size)] as const,
  )
  const path = dark.map(([isDark, x, y]) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')).join('')
  return { size: modules.size + 2 * MARGIN, path }
}
