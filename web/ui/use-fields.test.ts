import { expect, test } from 'vitest'
import { fieldSentence } from '#shop/core/field-sentences.ts'
import { PLEASE_FILL_IN } from './use-fields.ts'

// rules: required fields
test('a form and the API have the same message for an empty field', () => {
  expect(PLEASE_FILL_IN).toBe(fieldSentence({ code: 'required', params: undefined }))
})
