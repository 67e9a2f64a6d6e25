import { expect, test } from 'vitest'
import { fieldSentence } from '#shop/core/field-sentences.ts'
import { defaultSettings, settingsGroups, type Settings } from './settings.ts'
import { wrongFields } from './wrong-fields.ts'

// rules: settings
test.each<[string, keyof Settings, object, string, string]>([
  ['VAT', 'tax', { hundredths: 15_000 }, 'hundredths', '0 to 100 percent'],
  ['VAT with too many decimals', 'tax', { hundredths: 755.5 }, 'hundredths', '0 to 100 percent'],
  ['a checkbox', 'payments', { card: 1 }, 'card', 'true or false'],
  [
    'hours',
    'hours',
    { weekly: { ...defaultSettings.hours.weekly, sunday: [{ from: '19:00', to: '18:00' }] } },
    'weekly.sunday.0.to',
    'The end must be later',
  ],
  [
    'closed days',
    'hours',
    { closed: [{ from: '2026-12-27', to: '2026-12-24', reason: '' }] },
    'closed.0.to',
    'The last day cannot be before the first',
  ],
  [
    'links',
    'contact',
    { social: Array.from({ length: 9 }, () => ({ label: 'X', url: 'https://x.example' })) },
    'social',
    '8 or fewer',
  ],
  [
    'a messaging number',
    'contact',
    { messaging: { ...defaultSettings.contact.messaging, number: '1234567' } },
    'messaging.number',
    'a complete phone number, such as 0803',
  ],
  [
    'a bank account',
    'payments',
    { bankAccounts: [{ currency: 'NGN', bank: 'Zuma', name: 'G', number: 'ng 1' }] },
    'bankAccounts.0.number',
    'digits and capital letters',
  ],
  [
    'an unknown placeholder in a notice',
    'notices',
    { delivery: 'Free above { freeAbove }' },
    'delivery',
    '{ freeAbove } is not a known placeholder',
  ],
  [
    'an unclosed placeholder in a notice',
    'notices',
    { delivery: 'Free above {freeAbove' },
    'delivery',
    '{freeAbove is not a known placeholder',
  ],
])('names the valid values in the error about %s', (_, group, settings, field, words) => {
  const { error } = settingsGroups[group].schema.safeParse({ ...defaultSettings[group], ...settings })
  expect(fieldSentence(wrongFields(error!)[field]!)).toContain(words)
})
