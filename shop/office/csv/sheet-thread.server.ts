import writeSheet from 'write-excel-file/node'
import type { ReportTable } from '#shop/office/reports/report-table.ts'

const NARROW = 12
const WIDE = 40

/** Returns the bytes of an Excel file with a bold, frozen heading row and columns as wide as their content. */
export async function sheetThread({ headings, rows }: ReportTable): Promise<Uint8Array> {
  const widths = headings.map((heading, at) =>
    rows.reduce((most, row) => Math.max(most, String(row[at] ?? '').length), Math.max(NARROW, heading.length)),
  )
  return writeSheet([headings.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows], {
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width: Math.min(width, WIDE) })),
  }).toBuffer()
}
