import { mp4 } from '../videos.ts'
import { csvOf } from '../former-shop.ts'
import { sharedString, xlsxWith } from '../spreadsheet.ts'

/**
 * A file that is too wide, deep or repetitive, or takes quadratic time to parse; the call that receives it; and the
 * expected messages.
 */
export type HostileFile = { path: string; field: string; file: () => File; answers: RegExp }

const statement = (sheetData: string, strings?: Uint8Array) => () =>
  new File([xlsxWith(sheetData, strings)], 'statement.xlsx')
/** Rows of 26 cells, each with the first shared string. */
const sharedRows = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const cells = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((column) => `<c r="${column}${at + 1}" t="s"><v>0</v></c>`)
    return `<row r="${at + 1}">${cells.join('')}</row>`
  }).join('')
const csv = (text: string, name = 'export.csv') => new File([text], name, { type: 'text/csv' })
const numbers = (count: number): string => Array.from({ length: count }, (_, at) => `${at}`).join(', ')

const nested = (depth: number): string => '<a><b>'.repeat(depth)
const shopify = (more: Record<string, string>) => () =>
  csvOf([{ Handle: 'gown', Title: 'Gown', 'Variant Price': '9', ...more }], 'products_export.csv')
const WIDE = Array.from({ length: 20_000 }, (_, at) => `c${at}`).join(',')
const tooMany = /can have up to 1,000 columns/
const tooLong = /This line is too long/
const outside = /column XFD, row 1,048,576/

const statements = { path: '/statements', field: 'file' }
const moves = { path: '/store-imports', field: 'file' }
const products = { path: '/import/products', field: 'file' }

export const hostileFiles: Record<string, HostileFile> = {
  'a statement with one cell far to the right': {
    ...statements,
    file: statement('<row r="1"><c r="A1"><v>1</v></c><c r="ZZZZZZ1"><v>1</v></c></row>'),
    answers: outside,
  },
  'a statement with one row far below': {
    ...statements,
    file: statement('<row r="99999999"><c r="A99999999"><v>1</v></c></row>'),
    answers: outside,
  },
  'a statement as wide as a spreadsheet can be, in 100,000 rows': {
    ...statements,
    file: statement(`<row r="1"><c r="XFD1"><v>1</v></c></row><row r="100000"><c r="A100000"><v>1</v></c></row>`),
    answers: /too large to process/,
  },
  'a statement with one text of 2 MB in 200,000 cells': {
    ...statements,
    file: statement(sharedRows(8_000), sharedString('w '.repeat(1_000_000))),
    answers: /more than 32,767 characters/,
  },
  'a statement of one line with 300,000 cells': {
    ...statements,
    file: () => csv(`a,b,c${',1'.repeat(300_000)}\n`, 'statement.csv'),
    answers: /no line with column headings/,
  },
  'a description of 160,000 nested tags': { ...moves, file: shopify({ 'Body (HTML)': nested(80_000) }), answers: /^$/ },
  'a description of tags that never end': {
    ...moves,
    file: shopify({ 'Body (HTML)': '<li <li '.repeat(60_000) }),
    answers: /^$/,
  },
  'a description of 19 MB': { ...moves, file: shopify({ 'Body (HTML)': nested(3_000_000) }), answers: tooLong },
  'an export of 20,000 columns': { ...moves, file: () => csv(`Handle,Title,${WIDE}\n`), answers: tooMany },
  'a product of 50,000 variants': {
    ...moves,
    file: () => csv(`Handle,Title,Variant Price\n${'gown,Gown,9\n'.repeat(50_000)}`),
    answers: /too many variants, choices or pictures/,
  },
  'a product in 5,000 sizes and 5,000 colours': {
    ...moves,
    file: () =>
      csvOf(
        [
          {
            ...{ ID: '1', Type: 'simple', SKU: 'A', Name: 'Gown', 'Regular price': '9' },
            ...{ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': numbers(5_000) },
            ...{ 'Attribute 2 name': 'Colour', 'Attribute 2 value(s)': numbers(5_000) },
          },
        ],
        'wc-product-export.csv',
      ),
    answers: /too many variants, choices or pictures/,
  },
  'a sheet of products with a cell of 19 MB': {
    ...products,
    file: () => csv(`id,name\n1,${'a'.repeat(19_000_000)}\n`),
    answers: tooLong,
  },
  'a sheet of products with 20,000 columns': { ...products, file: () => csv(`id,${WIDE}\n`), answers: tooMany },
  'a sheet of products with one cell far to the right': {
    ...products,
    file: statement('<row r="1"><c r="A1"><v>1</v></c><c r="ZZZZZZ1"><v>1</v></c></row>'),
    answers: outside,
  },
  'an export with one text of 2 MB in 200,000 cells': {
    ...moves,
    file: statement(sharedRows(8_000), sharedString('w '.repeat(1_000_000))),
    answers: /more than 32,767 characters/,
  },
  'a video of 900,000 boxes': {
    path: '/products/{id}/video',
    field: 'clip',
    file: () => new File([new Uint8Array(mp4()), new Uint8Array(boxes(900_000))], 'clip.mp4'),
    answers: /clip\.mp4/,
  },
}

/** Empty MP4 boxes, eight bytes each. */
const boxes = (count: number): Buffer =>
  Buffer.from('00000008'.concat(Buffer.from('free').toString('hex')).repeat(count), 'hex')
