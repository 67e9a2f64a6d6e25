import type { FileParams } from './file-params.ts'
import type { StatementParams } from './statement-params.ts'

/** Values for messages about fields and sheet rows, in addition to those of schema checks. */
export type OtherParams = {
  'note-now': { note: string }
  'not-csv': undefined
  'empty-file': undefined
  'no-known-export': undefined
  'unreadable-line': undefined
  'cells-missing': undefined
  /** Used where the message is shown without the line that it concerns. */
  'wrong-line': { line: number; wrong: 'unreadable-line' | 'cells-missing' | 'line-too-long' | 'open-quote' }
  'open-quote': undefined
  'column-twice': { column: string }
  'unknown-column': { column: string; columns: string[] }
  'no-products': undefined
  'too-many-products': { most: number }
  'unknown-id': undefined
  'no-id-or-number': undefined
  'unknown-number': undefined
  'same-product': { line: number }
  'unknown-image': undefined
  'not-there': undefined
  'no-such-collection': { name: string }
  'ruled-collection': { name: string }
  'collections-called-so': { name: string }
  'collection-full': { name: string; most: number }
  'ends-before-start': undefined
  'counted-meanwhile': { left: number }
  'sold-since': { sold: number; left: number }
  'not-of-reason': { moves: 'more' | 'fewer' }
} & FileParams &
  StatementParams
