import { expect, test } from 'vitest'
import { email, filled, phone } from './text.ts'

// rules: phone number
test.each([
  ['', 'required'],
  ['\u202a \u202c', 'required'],
  ['0803 12', 'not-a-phone'],
  ['0'.repeat(41), 'too-long'],
])('reports the phone number %j as %s', (typed, code) => {
  expect(phone.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([code])
})

// rules: look-alike characters
test('normalizes full-width letters, Unicode dashes and invisible characters in an e-mail address', () => {
  for (const typed of [
    'Ada-O@Example.com\u200b',
    '\u2068ada-o@example.com\u2069',
    'ada\u2011o@example.com',
    'ａｄａ-o＠ｅｘａｍｐｌｅ.com',
  ])
    expect(email.parse(typed)).toBe('ada-o@example.com')
})

// rules: strict validation
test.each(['a\u0000b', 'a\uD800'])('rejects text that cannot be stored, instead of shortening it', (typed) => {
  expect(filled(10).safeParse(typed).success).toBe(false)
})

// rules: strict validation
test.each([
  ['Gift \u202elive', 'Gift live'],
  ['\u2066Amina\u2069 Bello', 'Amina Bello'],
  ['\u200fשלום\u200e', '\u200fשלום\u200e'],
])('stores %j as %j, so that it does not reverse the text after it', (typed, kept) => {
  expect(filled(20).parse(typed)).toBe(kept)
})

// rules: strict validation
test('treats text that contains only direction marks as empty', () => {
  expect(filled(10).safeParse('\u202e \u2069').success).toBe(false)
})
