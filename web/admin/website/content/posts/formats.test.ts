import { expect, test } from 'vitest'
import { formats, withPicture, type Selected } from './formats.ts'

/** Returns a text whose selection is marked by bars. */
const selected = (marked: string): Selected => {
  const [before = '', words = '', after = ''] = marked.split('|')
  return { text: before + words + after, start: before.length, end: before.length + words.length }
}
const shown = ({ text, start, end }: Selected) => `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`
const applied = (label: string, marked: string) =>
  shown(formats.find((format) => format.label === label)!.apply(selected(marked)))

// rules: post editor
test.each([
  ['Bold', 'a |bias| cut', 'a **|bias|** cut'],
  ['Bold', 'a **|bias|** cut', 'a |bias| cut'],
  ['Italic', '||', '*||*'],
  ['Heading', 'one\nt|w|o', 'one\n## two||'],
  ['List', 'on|e\ntw|o\nthree', '|- one\n- two|\nthree'],
  ['List', '|- one\n- two|', '|one\ntwo|'],
  ['Quote', '||', '> ||'],
  ['Link', 'see |this|', 'see [this](|https://|)'],
  ['Link', '||', '[link text](|https://|)'],
])('applies %s to %j', (label, before, after) => {
  expect(applied(label, before)).toBe(after)
})

// rules: post editor
test('inserts a picture as its own paragraph and escapes brackets in its description', () => {
  const picture = { url: '/media/x-1280.jpg', alt: 'A hem [detail]' }
  expect(shown(withPicture(selected('One.|| Two.'), picture))).toBe(
    'One.\n\n![A hem \\[detail\\]](/media/x-1280.jpg)\n\n||Two.',
  )
  expect(withPicture(selected('||'), picture).text).toBe('![A hem \\[detail\\]](/media/x-1280.jpg)\n\n')
})
