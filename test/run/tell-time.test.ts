import { expect, test } from 'vitest'
import { tellTime } from './tell-time.ts'

test('the slowest files come first, and the whole time is held against the fifteen minutes', () => {
  const files = [
    { path: 'shop/money.test.ts', seconds: 0.2 },
    { path: 'web/admin/shell/admin.browser.test.ts', seconds: 133.4 },
  ]
  expect(tellTime(files, 12 * 60 + 5)).toBe(
    [
      'The slowest files:',
      '  133.4 s   web/admin/shell/admin.browser.test.ts',
      '    0.2 s   shop/money.test.ts',
      '',
      '12 min 5 s, of the 15 min that two quiet cores may take.',
    ].join('\n'),
  )
  expect(tellTime([], 16 * 60)).toBe('16 min 0 s, MORE THAN the 15 min that two quiet cores may take.')
})
