/** Why a file is too much to be read, with what the sentence of each reason names. */
export type FileParams = {
  'file-too-slow': { seconds: number }
  /** It exceeded the memory that a file may use. */
  'file-too-heavy': undefined
  /** It killed the process that read it. */
  'file-unreadable': undefined
  'line-too-long': undefined
  'too-many-columns': { most: number }
  'column-missing': { column: string }
  'file-is-pdf': undefined
  'file-is-old-excel': undefined
  'cell-outside': undefined
  'cell-too-long': { line: number; most: number }
  'unpacked-too-large': { megabytes: number }
  'product-too-large': { line: number }
}
