import { expect, test } from 'vitest'
import { describeTime } from './describe-time.ts'

test('lists the slowest files first, then the total time and the relative speed of the machine', () => {
  const files = [
    { path: 'shop/core/money.test.ts', seconds: 0.2 },
    { path: 'web/admin/kit/shell/admin.browser.test.ts', seconds: 133.4 },
  ]
  const [heading, slowest, next, , time] = describeTime(files, 12 * 60 + 5, 1.24).split('\n')
  expect([heading, slowest, next]).toEqual([
    'The slowest files:',
    '  133.4 s   web/admin/kit/shell/admin.browser.test.ts',
    '    0.2 s   shop/core/money.test.ts',
  ])
  expect(time).toMatch(/^12 min 5 s.*Time-outs were multiplied by 1\.2\.$/)
  expect(describeTime([], 59.9, 1)).toMatch(/^0 min 59 s/)
})
