import { expect, test } from 'vitest'
import { mayOf } from '#shop/core/actor.ts'
import { findSettings, fitOf, namedSettings } from './find-settings.ts'
import { ownersWords } from './search-synonyms.ts'
import { settingsGroupNames } from './settings.ts'

const found = (words: string, ...roles: Parameters<typeof mayOf>[0]) =>
  findSettings(words, { may: mayOf(roles) }, 5).map(({ group, field }) => `${group}.${field}`)

// rules: settings search
test('every group has settings, and each setting has a label and is found by it', () => {
  expect(new Set(namedSettings().map(({ group }) => group))).toEqual(new Set(settingsGroupNames))
  expect(namedSettings().filter(({ label }) => !label)).toEqual([])
  for (const { label, help } of namedSettings())
    expect([label, fitOf(label, { label, help, group: '' })]).toEqual([label, 1])
})

// rules: settings search, back-office search
test('finds a setting by words of its label, the label of a part, or the name of its group', () => {
  expect(found('street', 'owner')[0]).toBe('contact.street')
  expect(found('areas fee', 'owner')).toContain('delivery.areas')
  expect(found('ADDRESS réply', 'owner')).toEqual(['mails.replyTo'])
  expect(found('bank account number', 'owner')).toContain('payments.bankAccounts')
  for (const words of ['shipping cost', 'postage fee', 'shipp charge'])
    expect(found(words, 'owner')).toContain('delivery.areas')
  expect(found('nothing of the kind', 'owner')).toEqual([])
  expect(found('', 'owner')).toEqual([])
})

// rules: back-office search, settings permissions
test('finds only settings that the roles may change', () => {
  const isSecurity = (field: string) => field.startsWith('security.')
  expect(found('second factor', 'owner').some(isSecurity)).toBe(true)
  expect(found('second factor', 'manager').some(isSecurity)).toBe(false)
  expect(found('street', 'manager')[0]).toBe('contact.street')
  expect(found('street', 'editor')).toEqual([])
})

// rules: settings search
test('ranks the owner’s words first, then the beginning of the label, its words, the group and the help text', () => {
  const searched = { label: 'Email footer', group: 'Emails', help: 'Plain text', words: ['small print'] }
  const fits = ['email foot', 'footer email', 'footer emails', 'footer plain', 'footer nothing', 'oo', 'fo'] as const
  expect(fits.map((words) => fitOf(words, searched))).toEqual([1, 2, 3, 4, null, null, 2])
  expect(['small print', 'SMALL prints', 'sma', 'sm'].map((words) => fitOf(words, searched))).toEqual([0, 0, 0, null])
})

// rules: settings search
test('the owner’s words belong to settings that exist', () => {
  const settings = new Set(namedSettings().map(({ group, field }) => `${group}.${field}`))
  expect(Object.keys(ownersWords).filter((key) => !settings.has(key))).toEqual([])
})
