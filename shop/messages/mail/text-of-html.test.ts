import { expect, test } from 'vitest'
import { htmlOf } from '#shop/content/pages/markdown.server.ts'
import { textOfHtml } from './text-of-html.server.ts'

const text = (markdown: string) => textOfHtml(htmlOf(markdown))

// rules: campaign mails
test('plain text has no Markdown characters, and each link text is followed by its URL', () => {
  expect(text('## News\n\nHello **you**, [see](https://shop.example/collections/adire) & *come*.\n\nAda')).toBe(
    'News\n\nHello you, see (https://shop.example/collections/adire) & come.\n\nAda',
  )
  expect(text('<https://shop.example/> and [write](mailto:hello@shop.example)')).toBe(
    'https://shop.example/ and write (hello@shop.example)',
  )
})

// rules: campaign mails
test('plain text keeps list markers and line breaks', () => {
  expect(text('Now:\n\n- one\n- two\n  - within\n\nthen\n\n3. three\n4. four')).toBe(
    'Now:\n\n- one\n- two\n  - within\n\nthen\n\n 3. three\n 4. four',
  )
  expect(text('one  \ntwo\n\n---\n\n1 < 2 "so"')).toBe('one\ntwo\n\n* * *\n\n1 < 2 "so"')
})

// rules: campaign mails
test('converts HTML with thousands of unclosed or nested tags', () => {
  expect(textOfHtml('<p '.repeat(30_000))).toBe('')
  expect(textOfHtml(`<p>Dear Ada</p>${'<ul><li>'.repeat(2_000)}`)).toContain('Dear Ada')
})
