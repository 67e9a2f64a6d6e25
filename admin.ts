import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { connect, type Database } from '#db/connect.ts'
import { findRunning } from '#db/embedded/running.ts'
import { readEnv } from '#env'
import { newAdmin } from '#shop/admins/admin.ts'
import { findAdminByEmail, listAdmins } from '#shop/admins/admins.server.ts'
import { createAdmin } from '#shop/admins/create-admin.server.ts'
import { setPassword } from '#shop/admins/set-password.server.ts'
import { problemOf } from '#shop/field-problems.ts'
import { fieldSentence } from '#shop/field-sentences.ts'
import { hashPassword } from '#shop/sessions/password.server.ts'
import { askPassword } from './server/start/ask-password.ts'
import { explainAndEnd } from './server/start/cannot-start.ts'
import { openDatabase } from './server/start/open-database.ts'

const USAGE = `Who may enter the back office. The shop may be running or not.

  npm run admin -- list
  npm run admin -- create --email owner@shop.example --name "Her Name"
  npm run admin -- password --email owner@shop.example

The password is asked for at the terminal, or read from the standard input;
with --generate a random one is made and printed once.`

type Given = { email?: string; name?: string; generate?: boolean }
type Done = { said: string; failed?: true }

const verbs = new Map<string | undefined, (given: Given) => Promise<Done>>(Object.entries({ list, create, password }))

async function list(): Promise<Done> {
  const admins = await withDatabase(listAdmins)
  return { said: admins.map(({ name, email }) => `${email}  ${name}`).join('\n') || 'There is no admin yet.' }
}

async function create(given: Given): Promise<Done> {
  const wanted = newAdmin.safeParse({
    name: given.name ?? '',
    email: given.email ?? '',
    password: await passwordFor(given),
  })
  if (!wanted.success) return refusal(wanted.error)
  const admin = await withDatabase((db) => createAdmin(db, wanted.data))
  if (!admin) return { said: `There is an admin with the e-mail ${wanted.data.email} already`, failed: true }
  return { said: `${admin.email} may now enter the back office.${shown(given, wanted.data.password)}` }
}

async function password(given: Given): Promise<Done> {
  const wanted = newAdmin
    .omit({ name: true })
    .safeParse({ email: given.email ?? '', password: await passwordFor(given) })
  if (!wanted.success) return refusal(wanted.error)
  const { email, password } = wanted.data
  const admin = await withDatabase((db) => changePassword(db, email, password))
  if (!admin) return { said: `There is no admin with the e-mail ${email}.`, failed: true }
  return { said: `${email} has a new password, and is signed out everywhere.${shown(given, password)}` }
}

async function changePassword(db: Database, email: string, password: string): Promise<boolean> {
  const admin = await findAdminByEmail(db, email)
  if (!admin) return false
  const hash = await hashPassword(password)
  await db
    .transaction()
    .execute((tx) => setPassword(tx, { kind: 'admin', ...admin }, hash, { keep: null, now: new Date() }))
  return true
}

/** Asked for before the database is opened: somebody may think about it for a while, or leave. */
const passwordFor = async ({ generate }: Given): Promise<string> =>
  generate ? randomBytes(15).toString('base64url') : askPassword('Password (not shown): ')

const shown = ({ generate }: Given, password: string): string =>
  generate ? `\nPassword, shown only now: ${password}` : ''

const refusal = (error: z.ZodError): Done => ({
  said: error.issues.map((issue) => `--${issue.path.join('.')}: ${fieldSentence(problemOf(issue))}`).join('\n'),
  failed: true,
})

async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const env = readEnv()
  const url = env.DATABASE_URL ? null : await findRunning(env.DATA_DIR)
  const database = url
    ? { url, stop: async () => {} }
    : await openDatabase(env, { ...console, info: () => {} }, () => {})
  const { db, close } = connect({ url: database.url, max: 2, applicationName: 'shop admin' })
  try {
    return await work(db)
  } finally {
    await close()
    await database.stop()
  }
}

/** Null for a command line that says nothing we know. */
function asked(): (() => Promise<Done>) | null {
  const options = { email: { type: 'string' }, name: { type: 'string' }, generate: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const verb = positionals.length === 1 && verbs.get(positionals[0])
    return verb ? () => verb(values) : null
  } catch {
    return null
  }
}

try {
  const { said, failed } = (await asked()?.()) ?? { said: USAGE, failed: true }
  console.log(said)
  process.exitCode = failed ? 1 : 0
} catch (error) {
  explainAndEnd(error)
}
