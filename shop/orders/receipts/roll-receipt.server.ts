import { bytesOf, drawCode, openPdf, type About, type Fonts, type Pdf } from './open-pdf.server.ts'

/** Page width and margin in points. The paper is 80 mm wide; printers leave a margin of 4 mm on each side. */
const [PAGE, MARGIN] = [226.77, 12]
const WIDTH = PAGE - 2 * MARGIN
/** Maximum page height of a PDF, in points. A longer receipt continues on further pages. */
const LONGEST = 14_000
const [LARGE, BODY, SMALL] = [13, 8.5, 7.5]
const CODE = 104

/** Renders a receipt or credit note for an 80 mm roll: one page, as long as its content (rules: receipt rendering). */
export async function rollReceipt(about: About, fonts: Fonts): Promise<Uint8Array> {
  let end = 0
  await bytesOf(open(about, fonts, LONGEST), (pdf) => {
    draw(pdf, about)
    end = pdf.y
  })
  return bytesOf(open(about, fonts, Math.min(LONGEST, Math.ceil(end) + 2 * MARGIN)), (pdf) => draw(pdf, about))
}

const open = (about: About, fonts: Fonts, height: number): Pdf =>
  openPdf(about, fonts, { size: [PAGE, height], margin: MARGIN })

function draw(pdf: Pdf, { words, link }: About): void {
  const { house, title, facts, customer, lines, sums, tenders, stamp } = words
  middle(pdf, house.name, 'strong', LARGE)
  for (const line of house.lines) middle(pdf, line, 'plain', SMALL)
  rule(pdf)
  middle(pdf, `${title}: ${stamp}`, 'strong', LARGE)
  for (const { label, value } of facts) row(pdf, label, value)
  if (customer[0]) row(pdf, 'For', customer[0])
  rule(pdf)
  for (const { name, detail, quantity, price, off, sum } of lines) {
    left(pdf, name, 'strong', BODY)
    left(pdf, detail, 'plain', SMALL)
    row(pdf, `${quantity} × ${price}${off === '' ? '' : `, ${off}`}`, sum)
    pdf.y += 4
  }
  if (lines.length > 0) rule(pdf)
  for (const { label, value, isTotal } of sums) row(pdf, label, value, isTotal ? 'strong' : 'plain')
  rule(pdf)
  left(pdf, tenders.heading, 'strong', BODY)
  for (const { label, value } of tenders.rows) row(pdf, label, value)
  rule(pdf)
  drawCode(pdf, link, (PAGE - CODE) / 2, pdf.y + 4, CODE)
  pdf.y += CODE + 10
  pdf.fillColor('#000000')
  middle(pdf, 'View your order and this document online', 'plain', SMALL)
  pdf.y += 8
  left(pdf, 'For the tax office: reference and code', 'plain', SMALL)
  pdf
    .lineWidth(0.6)
    .dash(3, { space: 3 })
    .rect(MARGIN, pdf.y + 4, WIDTH, CODE)
    .stroke('#9a9a9a')
    .undash()
  pdf.y += CODE + 12
  middle(pdf, `Thank you for choosing ${house.name}.`, 'plain', SMALL)
}

const left = (pdf: Pdf, text: string, font: string, size: number): void =>
  void pdf.font(font).fontSize(size).text(text, MARGIN, pdf.y, { width: WIDTH })

const middle = (pdf: Pdf, text: string, font: string, size: number): void =>
  void pdf.font(font).fontSize(size).text(text, MARGIN, pdf.y, { width: WIDTH, align: 'center' })

/** Draws a label on the left and its value on the right. Both may wrap. */
function row(pdf: Pdf, label: string, value: string, font = 'plain'): void {
  pdf.font(font).fontSize(BODY)
  const valueWidth = Math.min(WIDTH * 0.6, pdf.widthOfString(value) + 1)
  const labelWidth = WIDTH - valueWidth - 6
  const top = pdf.y
  const height = Math.max(
    pdf.heightOfString(label, { width: labelWidth }),
    pdf.heightOfString(value, { width: valueWidth }),
  )
  pdf.text(label, MARGIN, top, { width: labelWidth })
  pdf.text(value, MARGIN + WIDTH - valueWidth, top, { width: valueWidth, align: 'right' })
  pdf.y = top + height
}

function rule(pdf: Pdf): void {
  pdf.y += 5
  pdf
    .lineWidth(0.6)
    .moveTo(MARGIN, pdf.y)
    .lineTo(PAGE - MARGIN, pdf.y)
    .stroke('#000000')
  pdf.y += 5
}
