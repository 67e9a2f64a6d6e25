import { zipSync } from 'fflate'

type Cell = string | number | Date
const text = (xml: string): Uint8Array => new TextEncoder().encode(xml)
const escaped = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const DAY_MS = 24 * 60 * 60_000

/** A spreadsheet of Excel with these rows, its dates as numbers with a style; `stuffing` more bytes that say nothing, for a bomb. */
export function xlsxOf(rows: Cell[][], stuffing = 0): Uint8Array {
  const cells = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell, index) => cellOf(cell, `${String.fromCharCode(65 + index)}${at + 1}`)).join('')}</row>`,
  )
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
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
      `<Relationships xmlns="${packed}"><Relationship Id="r1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${links}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': text(
      `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': text(`<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`),
    ...(stuffing > 0 && { 'xl/sharedStrings.xml': [new Uint8Array(stuffing).fill(32), { level: 1 }] as const }),
  })
}

function cellOf(cell: Cell, at: string): string {
  if (cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${cell.getTime() / DAY_MS + 25_569}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
}
