import type { Params, PlainCode } from '#shop/core/errors.ts'
import type { FileParams } from '#shop/core/file-params.ts'

type Plain = Extract<PlainCode, keyof FileParams>

/** Error messages about files that are too large to process. */
export const fileSentences: Record<Plain, string> = {
  'file-too-heavy': 'This file is too large to process. Please split it into smaller files.',
  'file-unreadable': 'This file could not be read: it is damaged, or its unpacked content is too large.',
  'line-too-long': 'This line is too long',
  'file-is-pdf': 'This is a PDF. Please export it as CSV or Excel (.xlsx).',
  'file-is-old-excel':
    'This is an old Excel file (.xls) or a password-protected file. Please save it as .xlsx or CSV, without a password.',
  'cell-outside':
    'A cell is outside the limits of a spreadsheet (column XFD, row 1,048,576). Please export the file again, preferably as CSV.',
}

export const namingFileSentences: {
  [Code in Exclude<keyof FileParams, Plain>]: (params: Params[Code]) => string
} = {
  'file-too-slow': ({ seconds }) =>
    `Reading this file took longer than ${seconds} seconds and was stopped. Please split it into smaller files.`,
  'cell-too-long': ({ line, most }) =>
    `A cell in line ${line} has more than ${most.toLocaleString('en')} characters, which is more than a spreadsheet allows`,
  'unpacked-too-large': ({ megabytes }) =>
    `This file is larger than ${megabytes} MB when unpacked. Please export it as CSV.`,
  'column-missing': ({ column }) => `The column ${column} is missing`,
  'too-many-columns': ({ most }) => `A file can have up to ${most.toLocaleString('en')} columns`,
  'product-too-large': ({ line }) =>
    `The product in line ${line} has too many variants, choices or pictures, or too much text`,
}
