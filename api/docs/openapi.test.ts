import { expect, test } from 'vitest'
import { docsPage } from './docs.ts'
import { atEveryPath } from '#api/http/call.ts'
import { calls } from '#api/index.ts'
import { namedProviders } from '#shop/orders/orders/payment-method.ts'
import { openApi } from './openapi.ts'

const document = openApi(calls, 'GURARA')
const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as { operationId: string }[])

test('describes every call and its former paths, each with a unique operation id', () => {
  const paths = calls.flatMap(atEveryPath)
  expect(operations).toHaveLength(paths.length)
  expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(paths.length)
})

// rules: api reference
test('each call states whether it needs a token', () => {
  expect(document.paths['/order']!.get).toMatchObject({ security: [{ token: [] }] })
  expect(document.paths['/products']!.get).toMatchObject({ security: [{}, { token: [] }] })
})

test('a call with files accepts only multipart forms, and other calls also accept JSON', () => {
  const contentOf = (path: string) =>
    Object.keys((document.paths[path]!.post as { requestBody: { content: object } }).requestBody.content)
  expect(contentOf('/products')).toEqual(['multipart/form-data'])
  expect(contentOf('/auth/login')).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ])
})

test('only the listed calls accept an idempotency key', () => {
  const repeatable = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      (operation as { parameters: { name: string; in: string }[] }).parameters.some(
        ({ name, in: place }) => name === 'Idempotency-Key' && place === 'header',
      )
        ? [`${method} ${path}`]
        : [],
    ),
  )
  expect(repeatable.toSorted()).toEqual(
    [
      ...['cash', ...namedProviders, '{id}/manual-entries', '{id}/tenders', '{id}/versions'].map(
        (what) => `post /order/${what}`,
      ),
      'post /customer/{id}/store-credit',
      'post /cash/closings',
      'post /cash/movements',
      'post /counter-sales',
      'post /disputes/{id}/answers',
      'post /gift-cards',
      'post /orders/{id}/claims',
      'post /orders/{id}/returns',
      'post /quotes',
      'post /returns',
      'post /returns/{id}/exchanges',
      'post /returns/{id}/money',
      'post /staff-orders',
      'post /test-orders',
      'put /bag',
      'put /saved-cart',
    ].toSorted(),
  )
})

test('each error status lists its codes', () => {
  const { responses } = document.paths['/auth/login']!.post as { responses: Record<string, object> }
  const codes = (codes: string[]) => ({
    content: { 'application/json': { schema: { properties: { code: { enum: codes } } } } },
  })
  expect(responses[401]).toMatchObject(codes(['wrong-credentials']))
  expect(responses[429]).toMatchObject(codes(['too-many-tries']))
  expect(Object.keys(responses)).not.toContain('404')
})

// rules: error format
test('errors share one schema', () => {
  expect(document.paths['/auth/login']!.post).toMatchObject({
    responses: { 422: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } } },
  })
})

test('the HTML documentation names every call and contains no scripts', () => {
  const page = String(docsPage(calls, 'GURARA'))
  for (const { path } of calls) expect(page).toContain(path)
  expect(page).not.toMatch(/<script|<style|style=/)
})

// rules: api reference
test('a number is marked as required only if it cannot be omitted', () => {
  const bodyOf = (path: string, method: string) =>
    (document.paths[path]![method] as { requestBody: { content: Record<string, { schema: Described }> } }).requestBody
      .content['application/json']!.schema
  type Described = { required: string[]; properties: Record<string, { items: Described; oneOf: Described[] }> }
  const cart = bodyOf('/saved-cart', 'put')
  expect(cart.required).toEqual(['version', 'lines'])
  expect(cart.properties.lines!.items.required).toContain('price')
  const sheet = bodyOf('/admin/products/sheet', 'patch')
  expect(sheet.properties.rows!.items.required).toEqual(['id', 'version'])
  const discount = bodyOf('/discounts', 'post')
  expect(discount.properties.effect!.oneOf[0]!.required).toEqual(['kind', 'percent', 'most'])
})
