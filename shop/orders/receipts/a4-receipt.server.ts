import { bytesOf, drawCode, openPdf, type About, type AboutAlone, type Fonts, type Pdf } from './open-pdf.server.ts'
import type { ReceiptTexts } from './receipt-texts.ts'

const MARGIN = 48
const [LEFT, RIGHT, BOTTOM] = [MARGIN, 595.28 - MARGIN, 841.89 - MARGIN - 24]
const WIDTH = RIGHT - LEFT
const [LARGE, LEAD, BODY, SMALL] = [20, 12, 9.5, 8]
const GREY = '#5a5a5a'
const CODE = 92
/** Position and width of each column, in points. */
const columns = {
  name: { x: LEFT, width: 228 },
  quantity: { x: LEFT + 236, width: 40 },
  price: { x: LEFT + 280, width: 72 },
  off: { x: LEFT + 356, width: 66 },
  sum: { x: LEFT + 426, width: WIDTH - 426 },
} as const
const HALF = { x: LEFT + 250, width: WIDTH - 250 }

/** Renders a document on A4, on as many pages as needed; a picture gets its own page (rules: receipt rendering). */
export const a4Paper = (about: About | AboutAlone, fonts: Fonts, picture?: Uint8Array): Promise<Uint8Array> =>
  bytesOf(openPdf(about, fonts, { size: 'A4', margin: MARGIN, bufferPages: true }), (pdf) => {
    const { words, link } = about
    head(pdf, words)
    parties(pdf, words)
    if (words.lines.length > 0) goods(pdf, words)
    sums(pdf, words)
    tenders(pdf, words)
    if (link === null) thanks(pdf, words)
    else codes(pdf, words, link)
    if (picture)
      pdf.addPage().image(Buffer.from(picture), LEFT, MARGIN, { fit: [WIDTH, BOTTOM - MARGIN], align: 'center' })
    feet(pdf, words)
  })

function head(pdf: Pdf, { house, title, facts }: ReceiptTexts): void {
  pdf.font('strong').fontSize(LARGE).text(house.name, LEFT, MARGIN, { width: 270 })
  pdf.font('plain').fontSize(SMALL).fillColor(GREY)
  for (const line of house.lines) pdf.text(line, LEFT, pdf.y, { width: 270 })
  const below = pdf.y
  pdf.fillColor('#000000').font('strong').fontSize(LARGE)
  pdf.text(title, HALF.x, MARGIN, { width: HALF.width, align: 'right' })
  pdf.y += 4
  pdf.fontSize(BODY)
  for (const { label, value } of facts) {
    const { y } = pdf
    pdf.font('plain').fillColor(GREY).text(label, HALF.x, y, { width: 90 })
    pdf
      .font('strong')
      .fillColor('#000000')
      .text(value, HALF.x + 90, y, { width: HALF.width - 90, align: 'right' })
  }
  pdf.y = Math.max(below, pdf.y) + 16
  rule(pdf)
}

function parties(pdf: Pdf, { customer, stamp }: ReceiptTexts): void {
  const top = pdf.y + 14
  label(pdf, 'For', LEFT, top)
  const [name = '', ...address] = customer
  pdf
    .font('strong')
    .fontSize(LEAD)
    .text(name, LEFT, pdf.y + 2, { width: 330 })
  pdf.font('plain').fontSize(BODY)
  for (const line of address) pdf.text(line, LEFT, pdf.y, { width: 330 })
  const below = pdf.y
  pdf.font('strong').fontSize(LEAD)
  const width = pdf.widthOfString(stamp.toUpperCase(), { characterSpacing: 1.5 }) + 24
  pdf
    .lineWidth(1.2)
    .rect(RIGHT - width, top, width, 28)
    .stroke('#000000')
  pdf.text(stamp.toUpperCase(), RIGHT - width, top + 6, {
    width,
    align: 'center',
    characterSpacing: 1.5,
    lineBreak: false,
  })
  pdf.y = Math.max(below, top + 28) + 18
}

function goods(pdf: Pdf, { lines }: ReceiptTexts): void {
  const isReduced = lines.some(({ off }) => off !== '')
  goodsHead(pdf, isReduced)
  for (const { name, detail, quantity, price, off, sum } of lines) {
    pdf.font('strong').fontSize(BODY)
    const nameHeight = pdf.heightOfString(name, { width: columns.name.width })
    pdf.font('plain').fontSize(SMALL)
    const height = nameHeight + pdf.heightOfString(detail, { width: columns.name.width })
    if (pdf.y + height + 12 > BOTTOM) {
      pdf.addPage()
      pdf.y = MARGIN
      goodsHead(pdf, isReduced)
    }
    const top = pdf.y + 6
    pdf.font('strong').fontSize(BODY).text(name, columns.name.x, top, { width: columns.name.width })
    pdf.font('plain').fontSize(SMALL).fillColor(GREY)
    pdf.text(detail, columns.name.x, top + nameHeight, { width: columns.name.width })
    pdf.fontSize(BODY).fillColor('#000000')
    right(pdf, quantity, 'quantity', top)
    right(pdf, price, 'price', top)
    if (off !== '') right(pdf, off, 'off', top)
    right(pdf, sum, 'sum', top)
    pdf.y = top + height + 6
    rule(pdf, '#d0d0d0')
  }
  pdf.y += 8
}

function goodsHead(pdf: Pdf, isReduced: boolean): void {
  const top = pdf.y
  pdf.font('strong').fontSize(SMALL).fillColor(GREY).text('Item', columns.name.x, top)
  right(pdf, 'Pieces', 'quantity', top)
  right(pdf, 'Price', 'price', top)
  if (isReduced) right(pdf, 'Discount', 'off', top)
  right(pdf, 'Amount', 'sum', top)
  pdf.fillColor('#000000')
  pdf.y = top + 16
  rule(pdf)
}

const right = (pdf: Pdf, text: string, column: keyof typeof columns, y: number): void =>
  void pdf.text(text, columns[column].x, y, { width: columns[column].width, align: 'right', lineBreak: false })

function sums(pdf: Pdf, { sums: rows }: ReceiptTexts): void {
  for (const { label: said, value, isTotal } of rows) {
    pdf.font(isTotal ? 'strong' : 'plain').fontSize(isTotal ? LEAD : BODY)
    row(pdf, said, value, HALF, isTotal ? 6 : 3)
  }
  pdf.y += 10
}

function tenders(pdf: Pdf, { tenders: { heading, rows } }: ReceiptTexts): void {
  room(pdf, 60)
  label(pdf, heading, LEFT, pdf.y)
  pdf.font('plain').fontSize(BODY)
  for (const { label: said, value } of rows) row(pdf, said, value, { x: LEFT, width: WIDTH }, 3)
  pdf.y += 14
}

/** Draws a label on the left and its value on the right. Both may wrap. */
function row(pdf: Pdf, said: string, value: string, { x, width }: { x: number; width: number }, above: number): void {
  const valueWidth = Math.min(width / 2, pdf.widthOfString(value) + 1)
  const height = Math.max(
    pdf.heightOfString(said, { width: width - valueWidth - 8 }),
    pdf.heightOfString(value, { width: valueWidth }),
  )
  room(pdf, height + above)
  const top = pdf.y + above
  pdf.text(said, x, top, { width: width - valueWidth - 8 })
  pdf.text(value, x + width - valueWidth, top, { width: valueWidth, align: 'right' })
  pdf.y = top + height
}

/** Draws the QR code of the order's page, and space for a code of the tax office. */
function codes(pdf: Pdf, { house }: ReceiptTexts, link: string): void {
  room(pdf, CODE + 34)
  const top = pdf.y + 4
  drawCode(pdf, link, LEFT, top, CODE)
  pdf.font('plain').fontSize(SMALL).fillColor(GREY)
  pdf.text('View your order and this document online', LEFT + CODE + 12, top, { width: 104, link, underline: false })
  pdf
    .lineWidth(0.6)
    .dash(3, { space: 3 })
    .rect(RIGHT - CODE, top, CODE, CODE)
    .stroke('#9a9a9a')
    .undash()
  pdf.text('For the tax office: reference', RIGHT - CODE - 180, top, { width: 168 })
  pdf
    .moveTo(RIGHT - CODE - 180, top + 44)
    .lineTo(RIGHT - CODE - 12, top + 44)
    .stroke('#9a9a9a')
  pdf.y = top + CODE + 12
  thanks(pdf, { house })
}

function thanks(pdf: Pdf, { house }: Pick<ReceiptTexts, 'house'>): void {
  room(pdf, 20)
  pdf.font('plain').fontSize(SMALL).fillColor(GREY)
  pdf.text(`Thank you for choosing ${house.name}.`, LEFT, pdf.y, { width: WIDTH })
  pdf.fillColor('#000000')
}

function room(pdf: Pdf, height: number): void {
  if (pdf.y + height <= BOTTOM) return
  pdf.addPage()
  pdf.y = MARGIN
}

/** Adds the document's number and 'Page x of y' to each page. */
function feet(pdf: Pdf, { title, facts }: ReceiptTexts): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // The footer is below the bottom margin, where PDFKit would start a new page.
    pdf.page.margins.bottom = 0
    pdf.font('plain').fontSize(SMALL).fillColor(GREY)
    const y = BOTTOM + 14
    pdf.text(`${title} ${facts[0]!.value}`, LEFT, y, { lineBreak: false })
    pdf.text(`Page ${page + 1} of ${count}`, LEFT, y, { width: WIDTH, align: 'right', lineBreak: false })
  }
}

function label(pdf: Pdf, text: string, x: number, y: number): void {
  pdf.font('strong').fontSize(SMALL).fillColor(GREY).text(text, x, y).fillColor('#000000')
}

const rule = (pdf: Pdf, color = '#000000'): void =>
  void pdf.lineWidth(0.6).moveTo(LEFT, pdf.y).lineTo(RIGHT, pdf.y).stroke(color)
