import { create } from 'qrcode'

/** Quiet cells around it, as the norm wants them. */
const MARGIN = 4

/** A QR code to be drawn: so many cells wide and high, and the dark ones as the path of an SVG in which a cell is one unit. */
export type QrCode = { size: number; path: string }

/** The QR code of a text. The page draws it, so that no picture of it is made, kept or sent anywhere. */
export function qrCodeOf(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dark = Array.from(
    modules.data,
    (isDark, at) => [isDark, at % modules.size, Math.floor(at / modules.size)] as const,
  )
  const path = dark.map(([isDark, x, y]) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')).join('')
  return { size: modules.size + 2 * MARGIN, path }
}
