import { expect, test } from 'vitest'
import { knownQuery, queryOf } from './view-query.ts'

const list = (filters: Record<string, string>) => ({
  query: { page: 3, limit: 10, status: '', q: '', ...filters },
})
const choices = [{ name: 'status', options: [{ value: 'pending' }, { value: 'delivered' }] }]

// rules: saved views
test('the filters of a list are saved without its page, in the same order', () => {
  expect(queryOf(list({ q: 'Ọlá & co', status: 'pending' }))).toBe('status=pending&q=%E1%BB%8Cl%C3%A1+%26+co')
  expect(queryOf(list({}))).toBe('')
})

// rules: saved views
test.each([
  ['q=kemi&status=pending', 'status=pending&q=kemi'],
  ['status=gone&q=kemi', 'q=kemi'],
  ['courier=gig&status=pending&page=4', 'status=pending'],
  [`q=${'x'.repeat(101)}`, ''],
  ['%E0%A4%A&&&=', ''],
])('a saved view %s opens the list with %s', (saved, known) => {
  expect(knownQuery(saved, list({}), choices)).toBe(known)
})
