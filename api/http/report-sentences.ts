import type { PlainCode } from '#shop/core/errors.ts'

type Own = 'days-reversed' | 'too-many-days' | 'report-too-long' | 'report-file-too-long'

/** Error messages about the parameters of reports. */
export const reportSentences: Record<Extract<PlainCode, Own>, string> = {
  'days-reversed': 'The last day cannot be before the first',
  'too-many-days': 'Please ask for a year at most',
  'report-too-long': 'A report has 1,000 lines at most: choose fewer days, or weeks, months or years in place of days',
  'report-file-too-long': 'A file of a report has 100,000 lines at most: choose fewer days, or longer steps',
}
