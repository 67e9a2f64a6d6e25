import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#api/index.ts'
import type { AnyCall } from '#api/http/call.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
})
afterAll(() => shop.close())

const everyCall: readonly AnyCall[] = calls
const moved = everyCall.flatMap(({ method, path, formerly = [] }) =>
  formerly.map((former) => [method, former, path] as const),
)

// rules: api reference
test.each(moved)('%s %s answers like %s', async (method, former, path) => {
  const { token } = await shop.admin()
  const answerAt = async (at: string) => {
    const { status, body } = await shop.api(method, at.replace(/\{\w+\}/g, 'nobody'), { token })
    return { status, body }
  }
  const answer = await answerAt(path)
  expect(answer.body.code).not.toBe('nothing-here')
  expect(await answerAt(former)).toEqual(answer)
})
