import { hostileTexts } from './markdown.ts'
import { everyHostileString } from './strings.ts'
import { doubtfulValues, impossibleValues } from './values.ts'

/** Texts that an owner might enter and that are longer than expected, or contain unexpected characters. */
const oddWords: readonly string[] = [
  ...[19, 20, 21, 30, 31, 40, 41, 60, 61, 80, 81, 120, 121, 150, 151, 200, 201, 400, 401, 500, 501].flatMap(
    (length) => ['W'.repeat(length), 'Ẹ̀wà '.repeat(length).slice(0, length - 1) + '.'],
  ),
  'دار الأزياء في أبوجا '.repeat(4).trim(),
  'بيت \u202bGURARA\u202c 2026',
  '👩🏾‍🦱👨‍👩‍👧‍👦🇳🇬'.repeat(3),
  'a\u0301\u0302\u0303\u0304\u0305'.repeat(10),
  '  blanks around  ',
  'two\nlines',
  '{nothing}',
  '{freeAbove} {vat} {name} {order} {street} {city} {since}',
  '{__proto__}',
  '#000000',
  '#fff',
  '#28356B',
  '#ffffff',
  'HELLO@Gurara.Example',
  'hello@gurara.example\nbcc: all@gurara.example',
  '"a b"@gurara.example',
  'https://gurara.example/' + 'x'.repeat(150),
  'https://user@gurara.example',
  'https://[::1]/',
  'http://gurara.example',
  'https://gurara.example/"><script>alert(1)</script>',
  '/products?q=%22%3E%3Cscript%3E',
  '/products',
  '/nowhere',
  '+234 800 000 0000',
  '(0)',
  '24:00',
  '00:00',
  '23:59',
  '9:00',
  '0000-01-01',
  '0001-01-01',
  '2026-02-29',
  '2028-02-29',
  '9999-12-31',
  '2026-11-23T00:00',
]

/** Numbers at and beyond each limit. */
const oddFigures: readonly number[] = [
  ...[-0, 0.1, 1, 4, 5, 14, 15, 30, 31, 90, 91, 99.99, 200, 200.5, 480, 1_440, 2_100, 10_000, 10_001],
  ...[999_999_999, 2 ** 31, 2 ** 53 + 2, -1e308, Number.MIN_VALUE],
]

/** Lists that are invalid, too long or contain duplicates. */
const oddLists: readonly unknown[] = [
  ['x', 'X', ' x '],
  Array.from({ length: 7 }, (_, place) => `Column ${place}`),
  Array.from({ length: 13 }, () => ({ words: ['x', 'y'] })),
  Array.from({ length: 61 }, (_, place) => `Country ${place}`),
  [{}, {}],
  [9, 3],
  [[2, 1]],
]

export const fieldValues: readonly unknown[] = [
  ...oddWords,
  ...oddFigures,
  ...oddLists,
  ...impossibleValues,
  ...doubtfulValues,
  ...everyHostileString,
  ...hostileTexts,
  Infinity,
  NaN,
]

/** Markup that must never occur unescaped in a page. */
export const activeMarkup: readonly string[] = [
  '<script>alert(1)',
  '<img src=x onerror',
  '<svg/onload',
  '<svg onload',
  '</textarea><b>',
  '<iframe src="https://evil',
  '<base href="https://evil',
  'href="javascript:',
  '"><script>',
]
