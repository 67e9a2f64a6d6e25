/** Reasons why a file can't be read, with the values for each message. */
export type FileParams = {
  'file-too-slow': { seconds: number }
  /** The file exceeded the memory limit. */
  'file-too-heavy': undefined
  /** The file crashed the process that read it. */
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
