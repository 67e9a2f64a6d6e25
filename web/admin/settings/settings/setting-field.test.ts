import { expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import { defaultSettings, type Settings, type SettingsGroupName } from '#shop/platform/settings/settings.ts'
import { changesOfSettings } from './changes-of-settings.ts'
import { formOf } from './group-forms.ts'
import { changesOf, differing, nearLimit, type FieldsOf } from './setting-field.ts'

const fieldsOf = <Group extends SettingsGroupName>(group: Group) => formOf(group)!.fields as FieldsOf<Settings[Group]>
const was = defaultSettings.contact
const [photos, pages] = was.social

// rules: settings changes
test('names the changed field of each change', () => {
  const became = {
    ...was,
    phone: '+234 800 000 0001',
    messaging: { ...was.messaging, number: '2348000000001' },
    social: [{ ...photos!, url: 'https://photos.example' }, pages!],
  }
  expect(changesOf(fieldsOf('contact'), was, became)).toMatchObject([
    { label: 'Phone', was: '+234 800 000 0000', became: '+234 800 000 0001' },
    { label: 'Messaging, Number', was: '2348000000000', became: '2348000000001' },
    { label: 'Instagram, Address', was: 'https://instagram.example/gurara', became: 'https://photos.example' },
  ])
  expect(differing(was, became)).toEqual({
    phone: became.phone,
    messaging: became.messaging,
    social: became.social,
  })
})

// rules: settings changes
test('shows all items of a list before and after an item was removed, added or moved', () => {
  const became = { ...was, social: [pages!, photos!, { label: 'Threads', url: 'https://threads.example' }] }
  expect(changesOf(fieldsOf('contact'), was, became)).toMatchObject([
    { label: 'Social links', was: 'Instagram, Facebook', became: 'Facebook, Instagram, Threads' },
  ])
  expect(changesOf(fieldsOf('contact'), was, { ...was, social: [] })).toMatchObject([{ became: 'none' }])
})

// rules: settings changes
test('shows an empty optional field as “nothing”', () => {
  const of = defaultSettings.house
  expect(changesOf(fieldsOf('house'), of, { ...of, registrationUrl: 'https://cac.example' })).toMatchObject([
    { label: 'Registration link', was: 'nothing', became: 'https://cac.example' },
  ])
})

// rules: settings changes
test('a change in a nested setting names the place where shoppers see it', () => {
  const of = defaultSettings.notices
  const busy = { ...of.busy, on: !of.busy.on, dispatch: 'Within a week' }
  expect(changesOf(fieldsOf('notices'), of, { ...of, busy })).toMatchObject([
    { label: 'Sale or holiday, Sale or holiday', seen: 'in all promised times during this period' },
    { label: 'Sale or holiday, Dispatch in this period', seen: 'on the pages of products that are ready to send' },
  ])
})

// rules: settings changes, renamed areas
test('lists an area’s new name and new fee separately, and shows the new name of the default area', () => {
  const of = defaultSettings.delivery
  const areas = of.areas.map((area) =>
    area.name === 'Karu' ? { ...area, name: 'Karu town', fee: naira(4_200) } : area,
  )
  expect(changesOf(fieldsOf('delivery'), of, { ...of, areas, defaultArea: 'Karu' })).toMatchObject([
    { label: 'Karu, Name', was: 'Karu', became: 'Karu town' },
    { label: 'Karu, Fee', was: '₦4,000', became: '₦4,200' },
    { label: 'Default area', was: 'Gwaripa Axis (Abuja)', became: 'Karu town' },
  ])
})

// rules: settings changes
test('renaming an item of a list without ids does not hide other changes', () => {
  const social = [{ label: 'Photos', url: 'https://photos.example' }, pages!]
  expect(changesOf(fieldsOf('contact'), was, { ...was, social })).toMatchObject([
    { label: 'Instagram, Label', was: 'Instagram', became: 'Photos' },
    { label: 'Instagram, Address', became: 'https://photos.example' },
  ])
})

// rules: activity list
test('the activity log describes a settings change with the labels of its page', () => {
  const entry = { subjectId: 'tax', was: { hundredths: 700 }, became: { hundredths: 750 } }
  expect(changesOfSettings(entry)).toMatchObject([{ was: '7 %', became: '7.5 %' }])
  expect(changesOfSettings({ ...entry, subjectId: 'gone' })).toBeNull()
  expect(changesOfSettings({ subjectId: 'contact', was: { social: 7 }, became: { social: [] } })).toBeNull()
})

// rules: settings page
test('a hint shows the maximum length from 80 % on', () => {
  expect(nearLimit('', 150)).toBeUndefined()
  expect(nearLimit('a'.repeat(119), 150)).toBeUndefined()
  expect(nearLimit('a'.repeat(120), 150)).toBe('Up to 150 characters. Now 120.')
  expect(nearLimit('a'.repeat(2_001), 2_000)).toBe('Up to 2,000 characters. Now 2,001.')
})
