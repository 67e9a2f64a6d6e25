import type { PlainCode } from '#shop/core/errors.ts'

type Own = 'days-reversed' | 'too-many-days' | 'report-too-long' | 'report-file-too-long'

/** Error messages about the parameters of reports. */
export const reportSentences: Record<Extract<PlainCode, Own>, string> = {
  'days-reversed': 'The last day cannot be before the first',
  'too-many-days': 'Please choose a period of up to one year',
  'report-too-long':
    'A report can have up to 1,000 lines. Please choose fewer days, or weeks, months or years instead of days.',
  'report-file-too-long':
    'A report file can have up to 100,000 lines. Please choose fewer days, or weeks, months or years instead of days.',
}
