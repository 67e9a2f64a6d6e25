import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xlsxOf } from '#test/spreadsheet.ts'
import { readCsv } from './read-csv.server.ts'

const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a byte order mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'UTF-16 LE without a byte order mark': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 BE without a byte order mark': (text) => Buffer.from(text, 'utf16le').swap16(),
}
const separators = [',', ';', '\t', '|']
const lineEnds = ['\r\n', '\n', '\r']

const read = async (bytes: Uint8Array) => {
  const sheet = await readCsv(new Uint8Array(bytes), 200_000)
  if (!('rows' in sheet)) throw new Error(sheet.code)
  return sheet
}

/** Text that contains separators, quotation marks and line breaks. */
const cell = fc.oneof(
  fc.constantFrom('', '1,250,000.00', 'a;b', 'x|y', 'tab\there', 'say "so"', 'two\nlines', 'Ṣọ́nà', '0803 111 2222'),
  fc.string({ maxLength: 12 }).filter((text) => !['\0', '\r', "'"].some((sign) => text.includes(sign))),
)
const headings = fc.uniqueArray(
  fc.constantFrom('number', 'name', 'price', 'GTIN, UPC, EAN, or ISBN', 'size; color', 'in | out', 'color', 'stock'),
  { minLength: 2, maxLength: 8 },
)
const tables = headings.chain((names) =>
  fc.record({
    names: fc.constant(names),
    rows: fc.array(fc.tuple(...names.map((_, at) => (at === 0 ? fc.constant('GT-1') : cell))), {
      minLength: 1,
      maxLength: 5,
    }),
  }),
)

// rules: spreadsheet formats
test.each(Object.entries(encodings))(
  'reads the same rows in %s with every separator and line ending',
  async (_, encode) => {
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.constantFrom(...separators),
        fc.constantFrom(...lineEnds),
        fc.boolean(),
        async ({ names, rows }, delimiter, end, says) => {
          const text = stringify([names, ...rows], { delimiter, record_delimiter: end, quoted_match: /[\r\n]/ })
          const sheet = await read(encode(says ? `sep=${delimiter}${end}${text}` : text))
          expect(sheet.headings).toEqual(names)
          expect(sheet.delimiter).toBe(delimiter)
          expect(sheet.rows.map(({ cells }) => names.map((name) => cells[name.toLowerCase()]))).toEqual(rows)
        },
      ),
    )
  },
)

// rules: spreadsheet formats
test.each([
  ['empty columns without headings', 'number,name,,\nA,Gown,,\n'],
  ['an empty column in the middle', 'number,,name\nA,,Gown\n'],
  ['extra separators at the end of rows', 'number,name\nA,Gown,,,\n'],
  ['extra separators at the end of the headings', 'number,name,,,\nA,Gown\n'],
  ['mixed line endings', 'sep=,\nnumber,name\r\n\rA,Gown\n'],
  ['a quoted line that names the separator', '"sep=;"\r\nnumber;name\r\nA;Gown'],
  ['a line that names a wrong separator', 'sep=;\nnumber,name\nA,Gown'],
  ['blank rows', '\n,\nnumber,name\n , \nA,Gown\n,\n'],
  ['two byte order marks', '\ufeff\ufeffnumber,name\nA,Gown'],
])('reads a file with %s', async (_, text) => {
  const { headings: found, rows } = await read(Buffer.from(text))
  expect(found).toEqual(['number', 'name'])
  expect(rows.map(({ cells }) => cells)).toEqual([{ number: 'A', name: 'Gown' }])
})

// rules: spreadsheet formats
test('does not treat commas in amounts as separators', async () => {
  for (const sign of [';', '\t', '|']) {
    const line = ['21-Nov-2026', 'ADA', '1,250,000.00', '11,250,000.00'].join(sign)
    const { rows } = await read(Buffer.from(`${['Date', 'Description', 'Amount', 'Balance'].join(sign)}\n${line}\n`))
    expect(rows[0]!.cells).toMatchObject({ amount: '1,250,000.00', balance: '11,250,000.00' })
  }
})

// rules: spreadsheet formats
test('does not end a row at a line break in an unquoted cell if rows end with CR LF', async () => {
  const { rows } = await read(Buffer.from('number,description,stock\r\nA,two\nlines,3\r\nB,one,4\r\n'))
  expect(rows.map(({ cells }) => cells.description)).toEqual(['two\nlines', 'one'])
})

// rules: spreadsheet formats
test('reads an Excel file in the same way as a text file, and returns its dates and times as text', async () => {
  const { headings: found, rows } = await read(
    xlsxOf([
      ['number', 'price', '', 'appears at'],
      ['00123', 45_000, '', new Date('2026-12-24T18:00:00Z')],
      ['A', 5, '', new Date('2026-12-24T00:00:00Z')],
    ]),
  )
  expect(found).toEqual(['number', 'price', 'appears at'])
  expect(rows.map(({ cells }) => Object.values(cells))).toEqual([
    ['00123', '45000', '2026-12-24 18:00'],
    ['A', '5', '2026-12-24'],
  ])
})

// rules: spreadsheet formats
test.each([
  ['a filled column without a heading', 'number,\nA,x\n', null],
  ['two filled columns without headings', 'number,,\nA,x,y\n', 'column-twice'],
  ['a row with one cell too many', 'number,name\nA,Gown,x\n', 'cells-missing'],
  ['a row with one cell too few', 'number,name\nA\n', 'cells-missing'],
  ['a PDF', '%PDF-1.7', 'file-is-pdf'],
  ['a web page', '<!doctype html><table>', 'not-csv'],
  ['a file with only blanks', ' \n,,\n', 'empty-file'],
])('reports the problem, if any, of %s', async (_, text, code) => {
  const sheet = await readCsv(new TextEncoder().encode(text), 200_000)
  expect('code' in sheet ? sheet.code : null).toBe(code)
})
