/** Why a bank's file can't be read, with what the sentence of each reason names. */
export type StatementParams = {
  'statement-unreadable': undefined
  'statement-pdf': undefined
  'statement-old-excel': undefined
  'statement-cut-off': undefined
  'statement-cell-outside': undefined
  'statement-no-headings': undefined
  'statement-no-lines': undefined
  'no-such-account': undefined
  'statement-too-long': { most: number }
  'statement-cell-too-long': { line: number; most: number }
  'statement-too-large': { megabytes: number }
  'statement-wrong-account': { number: string }
  'statement-mixed-dates': { line: number }
  'statement-future': { line: number; day: string }
  'statement-past': { day: string; days: number }
}
