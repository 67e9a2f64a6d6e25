/** Reasons why a bank statement file can't be read, with the values for each message. */
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
