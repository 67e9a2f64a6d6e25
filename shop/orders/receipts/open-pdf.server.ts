import Document from 'pdfkit'
import { create } from 'qrcode'
import type { ReceiptTexts } from './receipt-texts.ts'

export type Fonts = { plain: string; strong: string }
export type Pdf = PDFKit.PDFDocument
/** A document to render. `madeAt` is the creation date in the file. */
export type About = { words: ReceiptTexts; link: string; madeAt: Date }
/** A document without the codes block: no QR code to the order's page, no space for the tax office's code. */
export type AboutAlone = Omit<About, 'link'> & { link: null }

/** Creates an empty PDF in the shop's font. Drawing the same content again gives the same bytes. */
export function openPdf({ words, madeAt }: About | AboutAlone, fonts: Fonts, options: PDFKit.PDFDocumentOptions): Pdf {
  const number = words.facts[0]!.value
  const pdf = new Document({
    ...options,
    font: fonts.plain,
    lang: 'en-NG',
    displayTitle: true,
    info: {
      Title: `${words.title} ${number}`,
      Author: words.house.name,
      Creator: words.house.name,
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  })
  for (const name of ['strong', 'plain'] as const) {
    pdf.registerFont(name, fonts[name])
    pdf.font(name).widthOfString(ALONE)
  }
  return pdf
}

/**
 * The text that a reader copies from the PDF depends on where PDFKit first meets each glyph. Measuring plain letters
 * and combining marks first prevents 's' from being copied as 'ṣ'.
 */
const ALONE = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ \u0300 \u0301 \u0302 \u0304 \u0307 \u0323'

/** Runs `draw` and returns the bytes of the PDF. */
export async function bytesOf(pdf: Pdf, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Draws a QR code of this text; `width` is also its height, in points. */
export function drawCode(pdf: Pdf, text: string, x: number, y: number, width: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const cell = width / modules.size
  for (const [at, isDark] of modules.data.entries())
    if (isDark) pdf.rect(x + (at % modules.size) * cell, y + Math.floor(at / modules.size) * cell, cell, cell)
  pdf.fill('#000000')
}
