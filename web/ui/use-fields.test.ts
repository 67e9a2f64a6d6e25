import { expect, test } from 'vitest'
import { fieldSentence } from '#shop/core/field-sentences.ts'
import { PLEASE_FILL_IN } from './use-fields.ts'

// rules: empty fields
test('a form says of an empty field what the API says of it', () => {
  expect(PLEASE_FILL_IN).toBe(fieldSentence({ code: 'required', params: undefined }))
})
