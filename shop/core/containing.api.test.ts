import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#test/database.ts'
import { containingPerson } from './containing.server.ts'
import { withoutMarks } from './without-marks.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.drop())

/** Returns, for each name and phone, whether the typed text finds it. Uses one query for all. */
async function areFound(wishes: { name: string; phone: string; typed: string }[]): Promise<boolean[]> {
  const rows = wishes.map(
    ({ name, phone, typed }) =>
      sql`(select ${containingPerson(sql`stored.search_text`, typed)} from (select search_text(${name}, phone_digits(${phone}))) stored)`,
  )
  const { rows: found } = await sql<{ found: boolean[] }>`select array[${sql.join(rows)}] as found`.execute(database.db)
  return found[0]!.found
}

const letters = [...'abdeghiknorstuwyỌọẸẹṢṣÀáìÒóÚùɓƁɗƊƙƘƴƳịỊụỤṅṄñéßẞÆœøŁſİıŋ'].map((letter) => fc.constant(letter))
const mark = fc.constantFrom('', '', '', '\u0301', '\u0300\u0323', '\u0331', '\u1dc4', '’')
const word = fc
  .array(fc.tuple(fc.oneof(...letters), mark), { minLength: 3, maxLength: 9 })
  .map((parts) => parts.flat().join(''))
const fullName = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const retyped = (name: string) => {
  const plain = withoutMarks(name)
  const ways = [name, plain, plain.toUpperCase(), name.normalize('NFC'), name.normalize('NFD')]
  return fc.constantFrom(
    ...ways,
    name.split(' ').toReversed().join('  '),
    plain.replace(/^.(?=\S{3})/, ''),
    plain.slice(0, 2),
  )
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const national = fc.tuple(fc.constantFrom('70', '80', '81', '90', '91'), digits(8)).map((parts) => parts.join(''))
const before = ['0', '+234', '234', '', '00234', '+234 (0)']
const spaced = (phone: string) =>
  fc
    .array(fc.constantFrom('', '', ' ', '-', '.', ' ('), { minLength: phone.length, maxLength: phone.length })
    .map((gaps) => [...phone].map((digit, at) => digit + (at === phone.length - 1 ? '' : gaps[at]!)).join(''))

// rules: accent-insensitive search, list search
test('finds any name, typed with or without accents', async () => {
  const wish = fullName.chain((name) => retyped(name).map((typed) => ({ name, phone: '', typed })))
  const wishes = fc.sample(wish, 500)
  const found = await areFound(wishes)
  expect(wishes.filter((_, at) => !found[at])).toEqual([])
})

// rules: phone number search
test('finds any phone number in any notation, however it is stored', async () => {
  const wish = fc
    .tuple(national, fc.constantFrom('0', '+234', '234', ''), fc.constantFrom(...before))
    .chain(([number, stored, typed]) =>
      spaced(typed + number).map((typed) => ({ name: 'Amina', phone: stored + number, typed })),
    )
  const abroad = fc
    .tuple(fc.constantFrom('44', '1', '233', '971'), digits(9))
    .chain(([code, number]) =>
      fc
        .constantFrom(`+${code}${number}`, `00${code}${number}`, code + number, `0${number}`)
        .map((typed) => ({ name: 'Amina', phone: `+${code}${number}`, typed })),
    )
  const anything = fc
    .stringMatching(/^\+?[0-9]{5,15}$/)
    .chain((phone) => spaced(phone).map((typed) => ({ name: 'Amina', phone, typed })))
  const wishes = [...fc.sample(wish, 500), ...fc.sample(abroad, 200), ...fc.sample(anything, 300)]
  const found = await areFound(wishes)
  expect(wishes.filter((_, at) => !found[at])).toEqual([])
})

// rules: phone number search
test('does not find a phone number by digits that it does not contain', async () => {
  const phone = '+2348031234561'
  const typed = [
    '0803',
    '803-123',
    '+234 803',
    '23480312',
    '4561',
    '12345',
    '08',
    '0813',
    '234081',
    '4562',
    '2348134561',
  ]
  const found = await areFound(typed.map((typed) => ({ name: 'Amina', phone, typed })))
  expect(typed.filter((_, at) => found[at])).toEqual(typed.slice(0, 7))
})

// rules: accent-insensitive search
test('the database removes the same accents from letters as the shop’s code', async () => {
  const { rows } = await sql<{ letter: string; plain: string }>`
    select chr(n) as letter, without_marks('a' || chr(n) || 'a') as plain
    from generate_series(1, 65535) n where n not between 55296 and 57343
  `.execute(database.db)
  // JavaScript and PostgreSQL may support different Unicode versions, so only these ranges are compared.
  const written = /^[\0-\ua7cd\uf900-\uffff]$/
  const differing = rows.filter(({ letter, plain }) => written.test(letter) && withoutMarks(`a${letter}a`) !== plain)
  expect(differing).toEqual([])
})

// rules: list search
test('finds nothing for empty input or only symbols, and treats no character as a wildcard', async () => {
  const name = 'Amina 100%_\\ Bello'
  const wish = (typed: string) => ({ name, phone: '08031234561', typed })
  const nowhere = [
    '',
    ' ',
    '%',
    '_',
    '\\',
    '\u0301\u0301\u0323',
    '’',
    '👗',
    '()',
    '+',
    'ami_a',
    'am%na',
    '1000',
    'llo b c',
  ]
  expect(await areFound(nowhere.map(wish))).toEqual(nowhere.map(() => false))
  const there = ['100%', '100%_\\', 'bello \\', 'ina 0803', 'be am', '0803-123 min']
  expect(await areFound(there.map(wish))).toEqual(there.map(() => true))
})

// rules: list search
test('computes the search text without a search path, so that a database dump can be restored', async () => {
  const { search_text } = await database.db.transaction().execute(async (tx) => {
    await sql`set local search_path = ''`.execute(tx)
    await sql`create table public.restored (like public.customers including defaults including generated)`.execute(tx)
    const { rows } = await sql<{ search_text: string }>`
      insert into public.restored (name, email, phone, password_hash)
      values ('Ṣadé Ŋa', 'sade@example.com', '+234 803 123 4561', '-') returning search_text
    `.execute(tx)
    await sql`create index on public.restored (public.search_text(name, public.phone_digits(phone)))`.execute(tx)
    return rows[0]!
  })
  expect(search_text).toBe(' sade nga sade@example.com 2348031234561 08031234561')
})
