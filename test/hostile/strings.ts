/**
 * Names that every JavaScript object inherits, or that change it: a lookup by such a name finds values that the code
 * has not stored.
 */
export const namesOfEverything = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf'],
  ...['hasOwnProperty', 'isPrototypeOf', '__defineGetter__'],
] as const

/**
 * Texts that are known to break software, by class. The classes follow the well-known lists of such strings; the
 * strings were written for this project.
 */
export const hostileStrings: Record<string, readonly string[]> = {
  nothing: ['', ' ', '\t\r\n', '\u00a0', '\u200b', '\ufeff'],
  'not storable': ['\u0000', 'a\u0000b', '\ud800', 'a\udfff', '\udc00\ud800'],
  'very long': ['x'.repeat(10_000), '😀'.repeat(2_500), 'word '.repeat(2_000), '9'.repeat(400), ' '.repeat(10_000)],
  'names of nothing': ['null', 'undefined', 'NaN', 'true', 'none', 'nil', '[object Object]', '-'],
  'names of everything': [...namesOfEverything, 'prototype.polluted'],
  numbers: [
    '0',
    '-1',
    '1.5',
    '1e309',
    '-0',
    '0x10',
    '1,000',
    '1_000',
    '999999999999999999999',
    '2147483648',
    '9007199254740993',
    'Infinity',
    '¼',
    '١٢٣',
    '１２３',
  ],
  quotes: [`'`, `"`, `''"'"`, '`', `O'Brien "the" \\`, `';--`],
  sql: [
    `'; drop table customers; --`,
    `' or '1'='1`,
    `1; select pg_sleep(10)`,
    `\\'; copy t to program 'id'`,
    '%',
    '_%_',
    '$1',
    '{1,2}',
    `E'\\000'`,
  ],
  html: [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '</textarea><b>',
    '&lt;b&gt;&#0;',
    'javascript:alert(1)',
    '<!--',
    ']]>',
  ],
  templates: ['${7*7}', '{{7*7}}', '#{7*7}', '%s%n%d', '<%= 1 %>', '$(id)', '`id`', '| id', '; id &'],
  places: [
    '../../../../etc/passwd',
    '..\\..\\boot.ini',
    'file:///etc/passwd',
    '/dev/null',
    'http://127.0.0.1:5432/',
    '//evil.example',
    'CON',
  ],
  headers: ['a\r\nSet-Cookie: a=b', 'a\nb', 'a%0d%0aLocation: //evil.example'],
  formulas: ['=1+1', '+1', '@SUM(A1)', '=HYPERLINK("http://evil.example")'],
  directions: ['\u202eredro', 'שלום عالم', '\u2067abc\u2069', '\u200f\u200e'],
  alphabets: ['Ọláńrewájú', 'Ɗan Ƙasa', 'Ṣàngó', 'İstanbul ıI', 'ß ẞ ſ', '田中さん', 'Ω≈ç√∫˜µ', 'ﷺ', 'Z̸̢̛͎̰a̷l̶g̵o̴'],
  emoji: ['👩🏾‍🦱', '👨‍👩‍👧‍👦', '🇳🇬', '❤️', '😀😀😀'],
  nested: ['[[[[[[[[]]]]]]]]', '{"a":{"b":1}}', '["x",["y"]]', '{"__proto__":{"admin":true}}', '['.repeat(2_000)],
  expressions: ['.*', '(a+)+$', '[', '\\', '*)(uid=*', '!!js/function', 'a'.repeat(60) + '!'],
  dates: ['0000-00-00', '2026-02-31', '275760-09-14', '-1-1-1', 'yesterday'],
}

export const everyHostileString = Object.values(hostileStrings).flat()

/** One text of each class, for tests in which all texts would take too long. */
export const someHostileStrings = Object.values(hostileStrings).map(([first]) => first!)
