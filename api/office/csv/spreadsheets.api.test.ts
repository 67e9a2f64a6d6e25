import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { xlsxOf } from '#test/spreadsheet.ts'

type Answer = {
  created: number
  coming: number
  fields?: Record<string, string>
  problems: { line: number; column?: string; message: string; code: string }[]
}

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-23T09:00:00Z' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

/** The upload calls, each with a file whose headings contain separators, and the expected response. */
const brought: Record<string, { path: string; rows: string[][]; more?: Record<string, string>; answer: object }> = {
  'a sheet of products': {
    path: '/import/products',
    rows: [
      ['number', 'name', 'description', 'price', 'stock', 'sizes', 'colors'],
      ['FT-1', 'Field gown', 'Silk, cotton; lace | tulle', '45000', '3', '10', 'black'],
    ],
    answer: { created: 1, problems: [] },
  },
  'an export of a former shop': {
    path: '/store-imports',
    rows: [
      [
        'ID',
        'Type',
        'SKU',
        'GTIN, UPC, EAN, or ISBN',
        'Name',
        'Published',
        'Stock',
        'Regular price',
        'Attribute 1 name',
      ],
      ['9051', 'simple', 'S9051', '', 'Former gown', '1', '4', '45000', ''],
    ],
    more: {
      choices: JSON.stringify({
        sizes: { '': 'One size' },
        colors: { '': { name: 'as shown', shade: '#888888' } },
      }),
    },
    answer: { coming: 1, problems: [] },
  },
  'a statement': {
    path: '/statements',
    rows: [
      ['Date', 'Description', 'Amount', 'Balance'],
      ['21-Nov-2026', 'TRANSFER ADA', '1,250,000.00', '11,250,000.00'],
      ['22-Nov-2026', 'TRANSFER ADA', '1,250,000.00', '12,500,000.00'],
    ],
    answer: { found: { lines: 2 }, trouble: null },
  },
}

const quoted = (cell: string, separator: string) => (cell.includes(separator) ? `"${cell}"` : cell)
const textOf = (rows: string[][], separator: string, end: string) =>
  rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator) + end).join('')

const written: Record<string, (rows: string[][]) => Uint8Array> = {
  'with commas and a byte order mark': (rows) => Buffer.from(`\ufeff${textOf(rows, ',', '\r\n')}`),
  'with semicolons': (rows) => Buffer.from(textOf(rows, ';', '\r\n')),
  'with tabs in UTF-16': (rows) => Buffer.from(`\ufeff${textOf(rows, '\t', '\r\n')}`, 'utf16le'),
  'with bars in UTF-16, the other way round': (rows) =>
    Buffer.from(`\ufeff${textOf(rows, '|', '\n')}`, 'utf16le').swap16(),
  'with lines ended as on an old Mac': (rows) => Buffer.from(textOf(rows, ',', '\r')),
  'with a line that says the separator': (rows) => Buffer.from(`sep=;\n${textOf(rows, ';', '\r\n')}`),
  'with empty columns behind': (rows) =>
    Buffer.from(
      textOf(
        rows.map((row) => [...row, '', '']),
        ',',
        '\n',
      ),
    ),
  'as a spreadsheet of Excel': xlsxOf,
}

const send = async (path: string, file: Uint8Array, more: Record<string, string> = {}) => {
  const form = { file: new File([new Uint8Array(file)], 'file.csv'), dryRun: '1', ...more }
  return (await shop.api<Answer>('POST', path, { token, form })).body
}

// rules: spreadsheet formats
test.each(Object.entries(brought))(
  '%s is read from every supported file format',
  async (_, { path, rows, more, answer }) => {
    for (const [way, write] of Object.entries(written))
      expect({ way, ...(await send(path, write(rows), more)) }).toMatchObject({ way, ...answer })
  },
)

// rules: csv import
test.each([
  ['number,name,price,stock,sizes\nFT-9,Timed gown,45000,3,10\n', 'colors'],
  ['number,name,stock,sizes,colors\nFT-9,Timed gown,3,10,black\n', 'price'],
  ['name,price,stock,sizes,colors\nTimed gown,45000,3,10,black\n', 'number'],
])('names a missing column that new products need', async (sheet, column) => {
  expect((await send('/import/products', Buffer.from(sheet))).problems).toEqual([
    { line: 2, column, message: `The column ${column} is missing`, code: 'column-missing', params: { column } },
  ])
})
