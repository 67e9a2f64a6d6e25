import { expect, test } from 'vitest'
import { changesIn } from './changes-in-words.ts'

const entry = (changed: Partial<Parameters<typeof changesIn>[0]>) => ({
  action: 'updated',
  was: null,
  became: null,
  ...changed,
})

test('describes a change field by field, with the labels of the admin pages', () => {
  const changed = entry({
    was: { price: 45_000, message: '', version: 1 },
    became: { price: 50_000, message: 'New', version: 2 },
  })
  expect(changesIn(changed)).toEqual([
    { name: 'Unit Price', was: '₦45,000', became: '₦50,000' },
    { name: 'Message', was: 'empty', became: 'New' },
  ])
})

test('counts pictures, and names variants by size and colour', () => {
  const changed = entry({
    was: { images: ['a'], variants: [] },
    became: { images: ['a', 'b'], variants: [{ size: '10', color: 'navy', stock: 3 }] },
  })
  expect(changesIn(changed).map(({ was, became }) => [was, became])).toEqual([
    ['1 picture', '2 pictures'],
    ['not tracked by size and colour', '3 of 10 navy'],
  ])
})

test('describes a deleted record by its identifying fields', () => {
  const deleted = entry({
    action: 'delete',
    was: { name: 'Ngozi Eze', email: 'ngozi@example.com', phone: '', other: 7 },
  })
  expect(changesIn(deleted)).toEqual([
    { name: 'Name', was: 'Ngozi Eze', became: '' },
    { name: 'Email', was: 'ngozi@example.com', became: '' },
  ])
})

test('shows a status with the label of the admin page', () => {
  expect(changesIn(entry({ was: { status: 'pending' }, became: { status: 'in transit' } }))).toEqual([
    { name: 'Status', was: 'Pending', became: 'In Transit' },
  ])
  expect(changesIn(entry({ was: { status: 'requested' }, became: { status: 'confirmed' } }))).toEqual([
    { name: 'Status', was: 'Requested', became: 'Confirmed' },
  ])
})

test('describes a creation and a password change without fields', () => {
  expect(changesIn(entry({ action: 'created', became: { name: 'Kaftan' } }))).toEqual([])
  expect(changesIn(entry({ action: 'password' }))).toEqual([])
})

// rules: activity list
test('describes nested values by their own fields', () => {
  const changed = entry({
    was: { areas: [{ name: 'Abuja', fee: 2_000, on: true }], pickup: null },
    became: { areas: [{ name: 'Abuja', fee: 2_500, on: false }], pickup: { place: 'Wuse 2' } },
  })
  expect(changesIn(changed)).toEqual([
    { name: 'Areas, Abuja, Fee', was: '₦2,000', became: '₦2,500' },
    { name: 'Areas, Abuja, On', was: 'yes', became: 'no' },
    { name: 'Pickup', was: 'empty', became: '(place Wuse 2)' },
  ])
})

// rules: activity list
test('lists only the changed items of a long list, even if an item was renamed', () => {
  const [karu, abaji] = [
    { id: 'karu', name: 'Karu', fee: 4_000 },
    { id: 'abaji', name: 'Abaji', fee: 5_500 },
  ]
  const changed = entry({
    was: { areas: [karu, abaji] },
    became: { areas: [{ ...karu, name: 'Karu and Nyanya', fee: 4_200 }, abaji] },
  })
  expect(changesIn(changed)).toEqual([
    { name: 'Areas, Karu, Name', was: 'Karu', became: 'Karu and Nyanya' },
    { name: 'Areas, Karu, Fee', was: '₦4,000', became: '₦4,200' },
  ])
  expect(changesIn(entry({ was: { areas: [karu, abaji] }, became: { areas: [abaji] } }))).toEqual([
    { name: 'Areas', was: 'Karu, Abaji', became: 'Abaji' },
  ])
})
