import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS_FOLDER } from '#db/migration-files.ts'
import { FIRST_LIVE, lackingInLive } from './live-migrations.ts'

test('every migration can run while servers of the former version still work', () => {
  const migrations = readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, text: readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8') }))
  expect(migrations.flatMap(lackingInLive)).toEqual([])
})

const name = `${FIRST_LIVE}_example.sql`
const former = '-- Former version: ignores the new column.\n'

test.each([
  ['create index orders_city on orders (city);', 'builds an index: orders'],
  ["alter table orders add constraint known check (city <> '');", 'adds a constraint without "not valid": orders'],
  ['alter table orders add column area text, add constraint known foreign key (area) references areas;', 'without'],
  ['create unique index if not exists orders_city on orders (city);', 'builds an index: orders'],
  ['create index on orders (city);', 'builds an index: orders'],
  ['alter table orders add unique (city);', 'adds a constraint without "not valid": orders'],
  ['alter table orders add column area text references areas;', 'adds a constraint without "not valid": orders'],
  ["alter table orders add column area text check (area <> '');", 'adds a constraint without "not valid": orders'],
  ['alter table orders validate constraint known;', 'validates a constraint in the transaction'],
  ['delete from orders;', 'deletes every row: orders'],
  ['truncate orders;', 'deletes every row: orders'],
  ['lock table orders;', 'locks a table: orders'],
  ['alter table payments alter column amount type numeric;', 'changes a type: payments'],
  ['alter table payments alter amount set not null;', 'sets a column not null: payments'],
  ['alter table orders add column code uuid default gen_random_uuid();', 'rewrites the table: orders'],
  ['alter table orders add column net bigint generated always as (amount - vat) stored;', 'rewrites the table: orders'],
  ['alter table orders add column number bigserial;', 'rewrites the table: orders'],
  ['update orders set city = null;', 'changes every row: orders'],
  ['alter table orders drop column city;', 'drops a column: orders'],
  ['alter table orders rename city to town;', 'renames something: orders'],
  ['drop table areas;', 'drops a table: areas'],
])('refuses a migration that locks a table in use: %s', (sql, why) => {
  expect(lackingInLive({ name, text: former + sql })).toEqual([expect.stringContaining(why)])
})

test('a comment excuses a short lock, but nothing that takes long in a table of a large shop', () => {
  const text = (sql: string) => `${former}-- Locks: the table is short.\n${sql}`
  expect(lackingInLive({ name, text: text('alter table orders drop column city;') })).toEqual([])
  expect(lackingInLive({ name, text: text('create index areas_city on areas (city);') })).toEqual([])
  expect(lackingInLive({ name, text: text('create index orders_city on orders (city);') })).toEqual([
    expect.stringContaining('builds an index: orders. Split it'),
  ])
})

test.each([
  'create table areas (id text); create index areas_id on areas (id); alter table areas add constraint one check (true);',
  'alter table orders add column city text, add column floor integer not null default 0;',
  "alter table orders add constraint known check (city <> '') not valid;",
  'update orders set city = null where id = any(array[1]);',
  'create function tidy() returns void language sql as $$ update orders set city = null; $$;',
])('accepts a migration that locks no table for long: %s', (sql) => {
  expect(lackingInLive({ name, text: former + sql })).toEqual([])
})

const outside = `${former}-- Outside a transaction\n`

// rules: migrations while the shop is open
test.each([
  'create index concurrently if not exists orders_city on orders (city);',
  "create unique index concurrently if not exists orders_city on orders (city) where city <> '';",
  'drop index concurrently if exists orders_city;',
  'alter table orders validate constraint known;',
])('accepts outside a transaction: %s', (sql) => {
  expect(lackingInLive({ name, text: outside + sql })).toEqual([])
  expect(lackingInLive({ name, text: sql })).not.toEqual([])
})

test.each([
  'create index orders_city on orders (city);',
  'create index concurrently orders_city on orders (city);',
  'create index concurrently if not exists one on orders (city); create index concurrently if not exists two on orders (id);',
  'alter table orders add column city text;',
])('refuses outside a transaction: %s', (sql) => {
  expect(lackingInLive({ name, text: outside + sql })).toEqual([expect.stringContaining('outside a transaction')])
})

test('refuses an index that is built concurrently in a transaction', () => {
  const text = `${former}create index concurrently if not exists orders_city on orders (city);`
  expect(lackingInLive({ name, text })).toEqual([expect.stringContaining('needs a file of its own')])
})

test('refuses a migration that does not say how the former version goes on', () => {
  expect(lackingInLive({ name, text: 'create table areas (id text);' })).toHaveLength(1)
  expect(lackingInLive({ name: '0001_the_shop.sql', text: 'drop table areas;' })).toEqual([])
})
