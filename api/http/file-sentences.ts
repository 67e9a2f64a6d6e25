import type { Params, PlainCode } from '#shop/core/errors.ts'
import type { FileParams } from '#shop/core/file-params.ts'

type Plain = Extract<PlainCode, keyof FileParams>

/** Error messages about files that are too large to process. */
export const fileSentences: Record<Plain, string> = {
  'file-too-heavy': 'This file needs more memory to read than a file may use. Please split it into smaller files.',
  'file-unreadable': 'This file could not be read: it is damaged, or far larger than it looks.',
  'line-too-long': 'This line is too long to be read',
  'file-is-pdf': 'This is a PDF. Please export it as CSV or Excel (.xlsx).',
  'file-is-old-excel':
    'This is a file of an older Excel (.xls), or one that a password locks. Please save it as .xlsx or CSV, without a password.',
  'cell-outside':
    'A cell lies beyond column XFD or row 1,048,576, where a spreadsheet has none. Please export the file again, best as CSV.',
}

export const namingFileSentences: {
  [Code in Exclude<keyof FileParams, Plain>]: (params: Params[Code]) => string
} = {
  'file-too-slow': ({ seconds }) =>
    `Reading this file took longer than ${seconds} seconds and was stopped. Please split it into smaller files.`,
  'cell-too-long': ({ line, most }) =>
    `A cell in line ${line} has more than ${most.toLocaleString('en')} characters, more than a spreadsheet allows`,
  'unpacked-too-large': ({ megabytes }) => `Unpacked it would have more than ${megabytes} MB. Please export it as CSV.`,
  'column-missing': ({ column }) => `The column ${column} is missing`,
  'too-many-columns': ({ most }) => `At most ${most.toLocaleString('en')} columns`,
  'product-too-large': ({ line }) =>
    `The product in line ${line} has more variants, choices, pictures or text than a product can have here`,
}
