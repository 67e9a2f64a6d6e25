import { expect, test } from 'vitest'
import { placeLines, recipientLines } from './address-lines.ts'

const guest = { name: 'Ngozi Eze', phone: '+2348031112222', email: 'ngozi@example.com' }
const saved = { firstName: 'Sade', lastName: 'Ojo', phone: '08031112222', address: '1 Allen Avenue' }
const there = { ...saved, city: 'Ikeja', state: 'Lagos', country: 'Nigeria' }

// rules: guest checkout
test('formats the lines of account and guest addresses, and returns none for a contact without an address', () => {
  expect(placeLines(there)).toEqual(['1 Allen Avenue', 'Ikeja, Lagos', 'Nigeria'])
  expect(placeLines({ ...guest, deliveryAddress: '7 Bode Thomas Street' })).toEqual(['7 Bode Thomas Street'])
  expect(placeLines({ ...guest, deliveryAddress: undefined })).toEqual([])
  expect(recipientLines({ ...guest, deliveryAddress: '7 Bode Thomas Street' })).toEqual([
    ...['Ngozi Eze', '7 Bode Thomas Street', '+2348031112222', 'ngozi@example.com'],
  ])
  expect(recipientLines(there)).toEqual([...['Sade Ojo', '1 Allen Avenue', 'Ikeja, Lagos', 'Nigeria', '08031112222']])
})
