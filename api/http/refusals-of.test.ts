import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#api/index.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import { refusalKinds } from '#shop/core/refusals.ts'
import { call } from './call.ts'
import { apiErrors } from './api-errors.ts'
import { refusalsOf, statusOf } from './refusals-of.ts'

const everyCode = [...Object.keys(refusalKinds), ...Object.keys(apiErrors)]

// rules: error format, api reference
test('every error code is declared by at least one call, except the code for an unknown URL', () => {
  const declared = new Set<string>(calls.flatMap((each) => refusalsOf(each)))
  expect(everyCode.filter((code) => !declared.has(code))).toEqual(['nothing-here'])
})

test('no error code is defined twice', () => {
  expect(new Set(everyCode).size).toBe(everyCode.length)
})

test('the error codes of a call map to their HTTP status', () => {
  const codes = Map.groupBy(refusalsOf(calls.find(({ path }) => path === '/order/cash')!), statusOf)
  expect(codes.get(401)).toEqual(['unauthenticated'])
  expect(codes.get(409)).toEqual(expect.arrayContaining(['stock', 'prices-changed', 'idempotency-key']))
  expect(codes.get(422)).toEqual(expect.arrayContaining(['invalid-fields', 'address-needed', 'malformed-key']))
})

test('the type check lets a handler return only the error codes that its call declares', () => {
  const declared = call({
    method: 'GET',
    path: '/anything',
    summary: 'Refuses',
    group: 'forms',
    policy: 'anyone',
    answer: z.object({}),
    refusals: ['paid'],
    handle: async () => conflict('paid'),
  })
  type Answered = Awaited<ReturnType<typeof declared.handle>>
  expectTypeOf<Extract<Answered, Failure>>().toEqualTypeOf<Failure<'paid'>>()
  expectTypeOf<Failure<'stale'>>().not.toExtend<Answered>()
})
