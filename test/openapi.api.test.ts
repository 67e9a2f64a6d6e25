import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#api/index.ts'
import { atEveryPath } from '#api/http/call.ts'
import { makeTestShop, type TestShop } from './shop.ts'

type Operation = {
  deprecated?: true
  description?: string
  summary: string
  security: object[]
  parameters: { name: string; in: string }[]
  requestBody?: object
  responses: Record<string, object>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

const everyCall = calls.flatMap(atEveryPath)

let shop: TestShop
let document: Document
beforeAll(async () => {
  shop = await makeTestShop()
  document = (await shop.api<Document>('GET', '/openapi.json')).body
})
afterAll(() => shop.close())

// rules: api reference
test('the OpenAPI document contains every call and no others', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(everyCall.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test.each(everyCall.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'the description of %s has its input, access and responses',
  (_, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()]
    expect(operation?.summary).toBe(call.summary)
    expect(operation?.deprecated).toBe(call.movedTo && true)
    expect(operation?.description).toBe(call.movedTo && `Moved to ${call.movedTo}`)
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined || call.raw === true)
    expect(operation?.security.some((way) => Object.keys(way).length === 0)).toBe(
      ['anyone', 'buyer', 'reviewer', 'follower', 'buyer-or-follower'].includes(String(call.policy)),
    )
    expect(Object.keys(operation?.responses ?? {}).some((status) => /^[45]/.test(status))).toBe(true)
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
      call.params ? inPath : [],
    )
  },
)

test('the HTML documentation lists every call and has a style sheet', async () => {
  const { status, headers, body } = await shop.api<string>('GET', '/docs')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/html')
  for (const { path } of everyCall) expect(body).toContain(path)
  const styles = await shop.api('GET', /rel="stylesheet" href="\/api([^"]+)"/.exec(body)![1]!)
  expect([styles.status, styles.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
})
