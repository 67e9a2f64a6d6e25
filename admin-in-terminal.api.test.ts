import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#shop/people/sessions/sessions.server.ts'
import { verifyPassword } from '#shop/people/sessions/password.server.ts'
import { readSettings } from '#shop/platform/settings/settings.server.ts'
import { makeTestDatabase, type TestDatabase } from '#test/database.ts'
import { isFull } from '#test/run/full.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.drop())

/** Runs `npm run admin -- …` with `typed` as standard input; returns its output and exit code. */
async function admin(options: string[], typed = ''): Promise<{ said: string; code: number }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...options], { env })
  child.stdin.end(typed)
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { said: said.trim(), code: code as number }
}

const stored = (email: string) =>
  database.db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const generated = (said: string) => /\(shown only once\): (\S{20})$/.exec(said)?.[1] ?? ''

// rules: registration
test('creates admins in the terminal with a typed or generated password', async () => {
  expect(await admin(['list'])).toEqual({ said: 'There is no admin yet.', code: 0 })

  const owner = await admin(['create', '--email', 'Owner@shop.example', '--name', 'Ada Obi'], 'a-good-password\n')
  expect(owner).toEqual({ said: 'owner@shop.example can now sign in to the back office.', code: 0 })
  expect(await verifyPassword((await stored('owner@shop.example')).password_hash, 'a-good-password')).toBe(true)

  const roles = ['--role', 'sales', '--role', 'packer']
  const { said } = await admin([
    'create',
    '--email',
    'second@shop.example',
    '--name',
    'Bola Ade',
    ...roles,
    '--generate',
  ])
  expect(await verifyPassword((await stored('second@shop.example')).password_hash, generated(said))).toBe(true)
  expect((await admin(['list'])).said).toBe(
    'owner@shop.example  Ada Obi  owner\nsecond@shop.example  Bola Ade  sales, packer',
  )

  const again = await admin(['create', '--email', 'owner@shop.example', '--name', 'Other', '--generate'])
  expect(again).toEqual({ said: 'There is already an admin with the email owner@shop.example', code: 1 })
})

// rules: session
test.runIf(isFull)('ends every session of an admin when the password is changed', async () => {
  await admin(['create', '--email', 'third@shop.example', '--name', 'Chi'], 'a-good-password\n')
  const { id } = await stored('third@shop.example')
  await openSession(database.db, { kind: 'admin', id }, new Date())
  const { said, code } = await admin(['password', '--email', 'third@shop.example', '--generate'])
  expect(code).toBe(0)
  expect(await verifyPassword((await stored('third@shop.example')).password_hash, generated(said))).toBe(true)
  expect(await database.db.selectFrom('sessions').where('admin_id', '=', id).selectAll().execute()).toEqual([])
})

// rules: staff email change
test.runIf(isFull)('an e-mail address changed in the terminal cannot be restored from the former address', async () => {
  await admin(['create', '--email', 'fourth@shop.example', '--name', 'Dayo'], 'a-good-password\n')
  const { id } = await stored('fourth@shop.example')
  const move = (to: string) => admin(['email', '--email', 'fourth@shop.example', '--to', to])
  expect(await move('owner@shop.example')).toEqual({ said: 'Another admin has this email', code: 1 })
  expect((await move('Fifth@shop.example')).code).toBe(0)
  expect((await stored('fifth@shop.example')).id).toBe(id)
  const left = await database.db.selectFrom('former_emails').where('admin_id', '=', id).selectAll().execute()
  expect(left).toMatchObject([{ email: 'fourth@shop.example', opens_until: left[0]!.replaced_at }])
})

// rules: required second factor
test.runIf(isFull)('makes a required second factor optional from the terminal', async () => {
  await admin(['create', '--email', 'sixth@shop.example', '--name', 'Efe'], 'a-good-password\n')
  await database.db
    .insertInto('settings_changes')
    .values({
      version: 1,
      group_name: 'security',
      value: { secondFactor: true },
      changed_at: new Date(),
      admin_name: 'Efe',
    })
    .execute()
  expect((await admin(['factor-optional', '--email', 'nobody@shop.example'])).code).toBe(1)
  expect((await admin(['factor-optional', '--email', 'sixth@shop.example'])).code).toBe(0)
  expect((await readSettings(database.db)).settings.security).toEqual({ secondFactor: false })
})

test.each([
  [[], 'Manages the accounts of the back office.'],
  [['constructor'], 'Manages the accounts of the back office.'],
  [['list', '--bogus'], 'Manages the accounts of the back office.'],
  [['create', '--email', 'x@shop.example', '--name', 'X', '--role', 'queen', '--generate'], '--role: one of owner, '],
  [
    ['create', '--email', 'x', '--name', ' '],
    '--name: Please fill this in\n--email: Please enter a valid email address\n--password: Please use 8 characters or more',
  ],
  [
    ['password', '--email', 'nobody@shop.example', '--generate'],
    'There is no admin with the email nobody@shop.example.',
  ],
])('the arguments %j are rejected with an explanation', async (options, said) => {
  const refusal = await admin(options, 'short\n')
  expect(refusal.code).toBe(1)
  expect(refusal.said.startsWith(said)).toBe(true)
})
