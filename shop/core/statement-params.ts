/** Why a bank's file can't be read, with what the sentence of each reason names. */
export type StatementParams = {
  'statement-unreadable': undefined
  'statement-cut-off': undefined
  'statement-no-headings': undefined
  'statement-no-lines': undefined
  'no-such-account': undefined
  'statement-too-long': { most: number }
  'statement-wrong-account': { number: string }
  'statement-mixed-dates': { line: number }
  'statement-future': { line: number; day: string }
  'statement-past': { day: string; days: number }
}
