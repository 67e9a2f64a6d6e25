import { expect, test } from 'vitest'
import { knownQuery, queryOf } from './view-query.ts'

const list = (filters: Record<string, string>) => ({
  query: { page: 3, limit: 10, status: '', area: '', q: '', ...filters },
})
const choices = [{ name: 'status', options: [{ value: 'pending' }, { value: 'delivered' }] }]

// rules: saved views
test('the filters of a list are saved in the same order, without its page and its search', () => {
  expect(queryOf(list({ q: 'Kemi', area: 'Ọlá & co', status: 'pending' }))).toBe(
    'status=pending&area=%E1%BB%8Cl%C3%A1+%26+co',
  )
  expect(queryOf(list({}))).toBe('')
})

// rules: saved views
test.each([
  ['area=Wuse&status=pending&q=kemi', 'status=pending&area=Wuse'],
  ['status=gone&area=Wuse', 'area=Wuse'],
  ['courier=gig&status=pending&page=4', 'status=pending'],
  [`area=${'x'.repeat(101)}`, ''],
  ['%E0%A4%A&&&=', ''],
])('a saved view %s opens the list with %s', (saved, known) => {
  expect(knownQuery(saved, list({}), choices)).toBe(known)
})
