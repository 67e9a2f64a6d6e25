import { expect, test } from 'vitest'
import { timesToAnswer, timeToAnswerWords } from './time-to-answer.ts'

// rules: disputes page
test('states each provider’s time to answer as its documentation does', () => {
  expect(timesToAnswer.flutterwave).toEqual({ hours: 10, abroad: 30 })
  expect(timesToAnswer.paystack).toEqual({ hours: 16 })
  expect(timeToAnswerWords('flutterwave')).toContain('10 working hours after it told of it, 30 for a card from abroad')
  expect(timeToAnswerWords('paystack')).toContain('16 working hours after it told of it. After')
  expect(timeToAnswerWords('sandbox')).toBe('')
})
