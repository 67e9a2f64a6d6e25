import fc from 'fast-check'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS_FOLDER } from '#db/migration-files.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { sameName } from './look-alikes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop()
})
afterAll(() => shop.close())

/** Returns the form in which the database compares each name. */
async function byDatabase(names: string[]): Promise<string[]> {
  const { rows } = await sql<{ same: string[] }>`
    select array(select same_name(name) from unnest(${names}::text[]) with ordinality as given (name, place) order by place) as same`.execute(
    shop.db,
  )
  return rows[0]!.same
}

// rules: look-alike characters
test('the database compares names in the same way as the shop’s code', async () => {
  // Stops at U+A700: beyond it, Node and PostgreSQL support different Unicode versions.
  const letters = Array.from({ length: 0xa700 }, (_, at) => String.fromCodePoint(at + 1)).filter((letter) =>
    /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{N}\p{P}\p{S}\p{Z}\p{Default_Ignorable_Code_Point}\s]/u.test(
      letter,
    ),
  )
  const one = letters.map((letter) => `a${letter}b ${letter}`)
  const found = await byDatabase(one)
  expect(one.filter((name, at) => sameName(name) !== found[at])).toEqual([])
  const unit = fc.constantFrom(...'aZẸẹọ́ Σςİı-–\u2011\u200b\u202eＡ１  \t', '\u{e0061}', '👗', '\ufe0f')
  const many = fc.sample(fc.string({ unit, maxLength: 12 }), 500)
  expect(await byDatabase(many)).toEqual(many.map(sameName))
})

/**
 * Runs the migration that makes look-alike names unique, on a shop that still treats every spelling as a separate name.
 */
async function bringIn(): Promise<void> {
  const migration = readFileSync(join(MIGRATIONS_FOLDER, '0130_same_names.sql'), 'utf8').replaceAll(
    'was, became)',
    'old_value, new_value)',
  )
  await sql.raw(`begin; drop function same_name cascade; ${before} ${twins} ${migration} commit;`).execute(shop.db)
}
const before = `create unique index products_name on products (lower(name)) where deleted_at is null;
  create unique index products_number on products (lower(number)) where deleted_at is null;`
const twins = `update products set name = 'Silk  robe' where number = 'T-2';
  update products set name = E'Silk robe\\u200b', number = E'T-1\\u200b' where number = 'T-3';`

// rules: look-alike characters
test('an upgrade renames products whose name or number looks like another’s, and logs the previous name', async () => {
  for (const [number, name] of [
    ['T-1', 'Silk robe'],
    ['T-2', 'Robe two'],
    ['T-3', 'Robe three'],
    ['T-4', 'Silk robe 2'],
    ['T-1-2', 'Robe four'],
  ] as const)
    await shop.product({ name, number })
  await bringIn()
  const { rows } = await sql<{ name: string; number: string }>`
    select name, number from products where deleted_at is null order by created_at, id`.execute(shop.db)
  expect(rows).toHaveLength(5)
  const names = rows.map(({ name }) => sameName(name))
  const numbers = rows.map(({ number }) => sameName(number))
  expect([new Set(names).size, new Set(numbers).size]).toEqual([5, 5])
  expect(names).toEqual(expect.arrayContaining(['silk robe', 'silk robe 2', 'silk robe 3', 'silk robe 4', 'robe four']))
  expect(numbers).toEqual(expect.arrayContaining(['t-1', 't-1-2', 't-1-3']))
  const { rows: told } = await sql<{ was: object }>`
    select old_value as was from audit where admin_name = 'Upgrade' order by id`.execute(shop.db)
  expect(told.map(({ was }) => was)).toEqual(
    expect.arrayContaining([{ name: 'Silk  robe' }, { name: 'Silk robe\u200b' }, { number: 'T-1\u200b' }]),
  )
})

// rules: look-alike characters, product name
test('rejects a product whose name or number looks like another’s', async () => {
  const { token } = await shop.admin()
  const gown = await shop.product({ name: 'Ṣọ́nà Gown'.normalize('NFC'), number: 'NF-1' })
  const other = await shop.product()
  const change = (body: object) => shop.api('PATCH', `/products/${other.id}`, { token, body })
  expect((await change({ name: 'Ṣọ́nà  gown'.normalize('NFD') })).body).toMatchObject({ code: 'name-taken' })
  expect((await change({ number: 'NF\u20111\u200b' })).body).toMatchObject({ code: 'number-taken' })
  expect((await shop.api('PATCH', `/products/${gown.id}`, { token, body: { name: 'Ṣọ́nà Gown' } })).status).toBe(200)
})

// rules: look-alike characters, csv import
test('a CSV import rejects two rows with look-alike names, and finds a product by a look-alike number', async () => {
  const { token } = await shop.admin()
  const named = 'Ṣọ́là Gown'
  const sheet = [
    'number,name,price,stock,sizes,colors,state',
    `NG-1,${named.normalize('NFC')},"45,000",3,10,black,draft`,
    `NG-3,${named.normalize('NFD')},₦45000.00,3,10,black,draft`,
    'NG-1\u200b,Other Name,45000,3,10,black,draft',
  ]
  const send = (lines: string[], dryRun: '0' | '1' = '0') =>
    shop.api<{ problems: { line: number; column: string }[]; created: number }>('POST', '/import/products', {
      token,
      form: { file: new File([lines.join('\r\n')], 'products.csv'), dryRun },
    })
  const { status, body } = await send(sheet, '1')
  expect([status, body.problems.map(({ line, column }) => [line, column])]).toEqual([
    200,
    [
      [3, 'name'],
      [4, 'number'],
    ],
  ])
  expect((await send(sheet.slice(0, 2))).status).toBe(200)
  expect((await send(['number,price', 'NG\u20111,"₦47,000.00"'])).body).toMatchObject({ created: 0, updated: 1 })
  expect((await send(['number,price', 'NG-1,"47,000.50"'], '1')).body.problems).toMatchObject([
    { line: 2, column: 'price', message: 'Please enter whole naira, such as 45000' },
  ])
})
