import { zipSync } from 'fflate'

type Cell = string | number | Date
const text = (xml: string): Uint8Array => new TextEncoder().encode(xml)
const escaped = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const DAY_MS = 24 * 60 * 60_000

/** A shared strings file with only this text. */
export const sharedString = (words: string): Uint8Array =>
  text(`<sst xmlns="${main}"><si><t>${escaped(words)}</t></si></sst>`)

/**
 * An Excel spreadsheet with these rows, its dates as styled numbers. `stuffing` adds that many meaningless bytes, for a
 * decompression bomb.
 */
export function xlsxOf(rows: Cell[][], stuffing = 0): Uint8Array {
  const cells = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell, index) => cellOf(cell, `${String.fromCharCode(65 + index)}${at + 1}`)).join('')}</row>`,
  )
  return xlsxWith(cells.join(''), stuffing > 0 ? new Uint8Array(stuffing).fill(32) : undefined)
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A spreadsheet with these `<row>` elements, valid or not, and this shared strings file. */
export function xlsxWith(sheetData: string, sharedStrings?: Uint8Array): Uint8Array<ArrayBuffer> {
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packed = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return zipSync({
    '[Content_Types].xml': text('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': text(
      `<Relationships xmlns="${packed}"><Relationship Id="r1" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': text(
      `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="Statement" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      `<Relationships xmlns="${packed}"><Relationship Id="r1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${links}/styles" Target="styles.xml"/><Relationship Id="r3" Type="${links}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/styles.xml': text(
      `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': text(`<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`),
    ...(sharedStrings && { 'xl/sharedStrings.xml': [sharedStrings, { level: 1 }] as const }),
  })
}

function cellOf(cell: Cell, at: string): string {
  if (cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${cell.getTime() / DAY_MS + 25_569}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
}
