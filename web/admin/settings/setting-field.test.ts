import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/settings.ts'
import { contact } from './groups/contact.tsx'
import { house } from './groups/house.tsx'
import { notices } from './groups/notices.tsx'
import { changesOf, differing } from './setting-field.ts'

const was = defaultSettings.contact
const [photos, pages] = was.social

// rules: changed settings
test('what changed is told by the field that it changed in', () => {
  const became = {
    ...was,
    phone: '+234 800 000 0001',
    messaging: { ...was.messaging, number: '2348000000001' },
    social: [{ ...photos!, url: 'https://photos.example' }, pages!],
  }
  expect(changesOf(contact.fields, was, became)).toMatchObject([
    { label: 'Phone', was: '+234 800 000 0000', became: '+234 800 000 0001' },
    { label: 'Messages: Number', was: '2348000000000', became: '2348000000001' },
    { label: 'Instagram: Address', was: 'https://instagram.example/gurara', became: 'https://photos.example' },
  ])
  expect(differing(was, became)).toEqual({
    phone: became.phone,
    messaging: became.messaging,
    social: became.social,
  })
})

// rules: changed settings
test('a list says which of it went, came or changed its place', () => {
  const became = { ...was, social: [pages!, photos!, { label: 'Threads', url: 'https://threads.example' }] }
  expect(changesOf(contact.fields, was, became)).toMatchObject([
    { label: 'Social links', was: 'Instagram, Facebook', became: 'Facebook, Instagram, Threads' },
  ])
  expect(changesOf(contact.fields, was, { ...was, social: [] })).toMatchObject([{ became: 'none' }])
})

// rules: changed settings
test('what may be left empty is told as nothing', () => {
  const of = defaultSettings.house
  expect(changesOf(house.fields, of, { ...of, registrationUrl: 'https://cac.example' })).toMatchObject([
    { label: 'Link to the registration', was: 'nothing', became: 'https://cac.example' },
  ])
})

// rules: changed settings
test('what changed within other settings says where shoppers meet it, by itself or by what it belongs to', () => {
  const of = defaultSettings.notices
  const busy = { ...of.busy, on: !of.busy.on, dispatch: 'Within a week' }
  expect(changesOf(notices.fields, of, { ...of, busy })).toMatchObject([
    { label: 'Sale or holiday: Sale or holiday', seen: 'in every time that is promised them while it lasts' },
    { label: 'Sale or holiday: Dispatch then', seen: 'on the page of each product that lies ready' },
  ])
})
