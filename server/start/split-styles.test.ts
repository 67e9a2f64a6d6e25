import { parse } from 'postcss'
import { expect, test } from 'vitest'
import { stylesFor } from '#web/loading/style-rules.ts'
import { rulesOf } from './split-styles.ts'

const stylesOf = (sheet: string, html: string) => stylesFor(html, rulesOf(parse(sheet)))

// rules: inline styles
test('a page contains the rules of its classes in the order of the style sheet, with their layers and conditions', () => {
  const sheet =
    '/*! notice */@layer base{html{color:red}}@layer components;@layer utilities{.b{top:0}.a{top:1px}' +
    '@media (width>=48rem){.md\\:b{top:2px}.md\\:c{top:3px}}}@media print{.b .c{top:4px}.b .a{top:5px}}'
  expect(stylesOf(sheet, '<p class="a md:b">one</p><p class="b a">two</p>')).toBe(
    '@layer base{html{color:red}}@layer components;@layer utilities{.b{top:0}.a{top:1px}}' +
      '@layer utilities{@media (width>=48rem){.md\\:b{top:2px}}}@media print{.b .a{top:5px}}',
  )
})

test.each([
  ['without classes', 'dialog[open]{top:0}'],
  ['for other at-rules', '@font-face{font-family:x}@property --x{syntax:"*"}@keyframes y{to{top:0}}'],
  ['with classes only in parentheses', 'body:not(:has(.back-office)) p:is(.x,.y){top:0}'],
  ['with a point in an attribute', '[src$=".jpg"]{top:0}'],
  ['if one of its selectors matches', '.x,.used:hover{top:0}'],
  ['with escaped characters', '.w-1\\/2.\\[\\&_p\\]\\:m-\\(\\.x\\){top:0}'],
])('a page contains a rule %s', (_, rule) => {
  expect(stylesOf(rule, '<p class="used"></p><p class="w-1/2 [&amp;_p]:m-(.x)"></p>')).toBe(rule)
})

test('a page leaves out rules whose classes it only has in its texts', () => {
  expect(stylesOf('.x{top:0}', '<p class="y">x .x class=x</p><script>"class=\\"x\\""</script>')).toBe('')
})
