import Document from 'pdfkit'
import { create } from 'qrcode'
import type { PaperInWords } from './paper-words.ts'

export type Fonts = { plain: string; strong: string }
export type Pdf = PDFKit.PDFDocument
/** What is drawn: `madeAt` stands in the file as the time at which it was made. */
export type About = { words: PaperInWords; link: string; madeAt: Date }
/** The same of a paper that leads to no page, and that no tax office asks for. */
export type AboutAlone = Omit<About, 'link'> & { link: null }

/** An empty PDF in the shop's font. The same things drawn into it give the same bytes. */
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

/** A glyph keeps the letter that it was met in first, for whoever copies the text: 's' must not be met in 'ṣ'. */
const ALONE = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ \u0300 \u0301 \u0302 \u0304 \u0307 \u0323'

/** Its bytes, once `draw` has drawn it. */
export async function bytesOf(pdf: Pdf, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Draws the code of an address, so wide and high. */
export function drawCode(pdf: Pdf, text: string, x: number, y: number, width: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const cell = width / modules.size
  for (const [at, isDark] of modules.data.entries())
    if (isDark) pdf.rect(x + (at % modules.size) * cell, y + Math.floor(at / modules.size) * cell, cell, cell)
  pdf.fill('#000000')
}
