import { expect, test } from 'vitest'
import { timesToAnswer, timeToAnswerWords } from './time-to-answer.ts'

// rules: disputes page
test('states each provider’s time to answer as its documentation does', () => {
  expect(timesToAnswer.flutterwave).toEqual({ hours: 10, abroad: 30 })
  expect(timesToAnswer.paystack).toEqual({ hours: 16 })
  expect(timeToAnswerWords('flutterwave')).toContain(
    '10 working hours of the provider’s notice, or 30 for a foreign card',
  )
  expect(timeToAnswerWords('paystack')).toContain('16 working hours of the provider’s notice. After')
  expect(timeToAnswerWords('sandbox')).toBe('')
})
