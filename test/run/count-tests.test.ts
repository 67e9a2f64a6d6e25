import { expect, test } from 'vitest'
import { countTests, passedIn } from './count-tests.ts'
import type { Report } from './report.ts'

const CART = 'api/cart.api.test.ts'
type State = Report['files'][number]['tests'][number]['state']
const file = (errors: string[], ...states: State[]) => ({
  path: CART,
  seconds: 1.5,
  errors,
  tests: states.map((state, at) => ({ name: `adds ${at}`, state, reason: state === 'failed' ? 'Error: 500' : state })),
})
const count = (files: Report['files'], { errors = [] as string[], isFull = true } = {}) =>
  countTests({ files, errors }, isFull)

test('lists the names of passed tests and the reason of each failure', () => {
  expect(count([file([], 'passed', 'failed')])).toEqual({
    files: [{ path: CART, seconds: 1.5, passed: ['adds 0'] }],
    failures: [{ file: CART, test: 'adds 1', reason: 'Error: 500' }],
  })
  expect(passedIn(count([file([], 'passed', 'passed'), file([], 'passed')]).files)).toBe(3)
})

test('counts a failed hook as one failure of its file, without the tests skipped after it', () => {
  expect(count([file(['Error: the hook timed out'], 'skipped', 'skipped')]).failures).toEqual([
    { file: CART, reason: 'Error: the hook timed out' },
  ])
})

test('counts an error outside any test file as a failure, in addition to a failing test', () => {
  expect(count([file([], 'failed')], { errors: ['Error: unhandled'] }).failures).toEqual([
    { file: '', reason: 'Error: unhandled' },
    { file: CART, test: 'adds 0', reason: 'Error: 500' },
  ])
})

test('counts a skipped test as a failure only in the full run', () => {
  const skipping = [file([], 'passed', 'skipped')]
  expect(count(skipping).failures).toEqual([{ file: CART, test: 'adds 1', reason: 'skipped' }])
  expect(count(skipping, { isFull: false }).failures).toEqual([])
})

test('counts a missing report as a failure', () => {
  expect(countTests(null, false)).toEqual({
    files: [],
    failures: [{ file: '', reason: 'The tests wrote no report.' }],
  })
})
