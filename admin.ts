import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { connect, type Database } from '#db/connect.ts'
import { findRunning } from '#db/embedded/running.ts'
import { readEnv } from '#env'
import { staffRoles } from '#shop/core/actor.ts'
import { newAdmin } from '#shop/people/admins/admin.ts'
import { findAdminByEmail } from '#shop/people/admins/admins.server.ts'
import { createAdmin } from '#shop/people/admins/create-admin.server.ts'
import { moveEmail } from '#shop/people/admins/change-profile.server.ts'
import { setPassword } from '#shop/people/admins/set-password.server.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { findDemoShop } from '#shop/office/demo/demo-shop.server.ts'
import { removeDemo } from '#shop/office/demo/remove-demo.server.ts'
import { problemOf } from '#shop/core/field-problems.ts'
import { fieldSentence } from '#shop/core/field-sentences.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { resetFactorOf } from '#shop/people/second-factor/remove-factor.server.ts'
import { requireFactorOfNobody } from '#shop/people/second-factor/require-factor.server.ts'
import { logNameOf } from '#shop/people/sessions/log-name.server.ts'
import { hashPassword } from '#shop/people/sessions/password.server.ts'
import { listStaff } from '#shop/people/staff/staff.server.ts'
import { staffStates } from '#shop/people/staff/staff-state.ts'
import { sentenceFor } from '#api/http/sentences.ts'
import { isFailure, problemIn } from '#shop/core/errors.ts'
import { openServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { email } from '#shop/core/text.ts'
import { config } from '#config'
import { weakPassword } from '#shop/people/sessions/weak-password.server.ts'
import { askPassword } from './server/start/ask-password.ts'
import { explainAndEnd } from './server/start/cannot-start.ts'
import { openDatabase } from './server/start/open-database.ts'

const USAGE = `Manages the accounts of the back office. Works whether or not the shop is running.

  npm run admin -- list
  npm run admin -- create --email owner@shop.example --name "Amina Bello" [--role manager]
  npm run admin -- password --email owner@shop.example
  npm run admin -- email --email owner@shop.example --to new@shop.example
  npm run admin -- reset-factor --email owner@shop.example
  npm run admin -- factor-optional --email owner@shop.example
  npm run admin -- log-name --email somebody@shop.example
  npm run admin -- remove-demo [--yes]

The command asks for the password, or reads it from the standard input.
With --generate, a random password is created and printed once.
create adds an owner, or a staff member with each --role. email changes an
admin's email; former emails can no longer be used to recover the account.
reset-factor removes all second factors of an admin. factor-optional makes the
second factor optional for all staff, recorded as a change by the given owner.
log-name prints the name of an account in the log. remove-demo lists the demo
data that would be deleted, and deletes it with --yes.`

type Given = { email?: string; to?: string; name?: string; role?: string[]; generate?: boolean; yes?: boolean }
type Done = { said: string; failed?: true }

const verbs = new Map<string | undefined, (given: Given) => Promise<Done>>(
  Object.entries({
    list,
    create,
    password,
    email: changeEmail,
    'reset-factor': resetFactor,
    'factor-optional': makeFactorOptional,
    'log-name': logName,
    'remove-demo': removeDemoShop,
  }),
)

async function list(): Promise<Done> {
  const staff = await withDatabase(listStaff)
  const lines = staff.map(({ name, email, roles, state }) =>
    [email, name, roles.join(', '), ...(state === 'active' ? [] : [staffStates[state].label])].join('  '),
  )
  return { said: lines.join('\n') || 'There is no admin yet.' }
}

async function create(given: Given): Promise<Done> {
  const wanted = newAdmin.safeParse({
    name: given.name ?? '',
    email: given.email ?? '',
    password: await passwordFor(given),
  })
  if (!wanted.success) return refusal(wanted.error)
  const roles = z.array(z.enum(membersOf(staffRoles))).safeParse(given.role ?? ['owner'])
  if (!roles.success) return { said: `--role: one of ${membersOf(staffRoles).join(', ')}`, failed: true }
  const weak = await weakness(wanted.data)
  if (weak) return weak
  const admin = await withDatabase((db) => createAdmin(db, wanted.data, [...new Set(roles.data)]))
  if (!admin) return { said: `There is already an admin with the email ${wanted.data.email}`, failed: true }
  return { said: `${admin.email} can now sign in to the back office.${shown(given, wanted.data.password)}` }
}

async function password(given: Given): Promise<Done> {
  const wanted = newAdmin
    .omit({ name: true })
    .safeParse({ email: given.email ?? '', password: await passwordFor(given) })
  if (!wanted.success) return refusal(wanted.error)
  const weak = await weakness(wanted.data)
  if (weak) return weak
  const { email, password } = wanted.data
  const admin = await withDatabase((db) => changePassword(db, email, password))
  if (!admin) return { said: `There is no admin with the email ${email}.`, failed: true }
  return { said: `${email} has a new password and was signed out everywhere.${shown(given, password)}` }
}

async function changePassword(db: Database, email: string, password: string): Promise<boolean> {
  const admin = await findAdminByEmail(db, email)
  if (!admin) return false
  const hash = await hashPassword(password)
  await db.transaction().execute((tx) => setPassword(tx, admin, hash, { keep: null, now: new Date() }))
  return true
}

async function changeEmail({ email: from = '', to = '' }: Given): Promise<Done> {
  const wanted = z.object({ email, to: email }).safeParse({ email: from, to })
  if (!wanted.success) return refusal(wanted.error)
  const given = wanted.data
  const moved = await withDatabase((db) => inTransaction(db, (tx) => moveEmail(tx, given.email, given.to, new Date())))
  if (isFailure(moved)) return { said: sentenceFor(problemIn(moved)), failed: true }
  if (!moved) return { said: `There is no admin with the email ${given.email}.`, failed: true }
  return { said: `The email of ${moved.name} is now ${given.to}. If another person knows the password, set a new one.` }
}

async function resetFactor(given: Given): Promise<Done> {
  const wanted = z.object({ email }).safeParse({ email: given.email ?? '' })
  if (!wanted.success) return refusal(wanted.error)
  const { email: whose } = wanted.data
  const reset = await withDatabase((db) => inTransaction(db, (tx) => resetFactorOf(tx, whose, new Date())))
  if (isFailure(reset)) return { said: `${whose}: ${sentenceFor(problemIn(reset))}`, failed: true }
  return { said: `${whose} can sign in with the password only, and was signed out everywhere.` }
}

async function makeFactorOptional(given: Given): Promise<Done> {
  const wanted = z.object({ email }).safeParse({ email: given.email ?? '' })
  if (!wanted.success) return refusal(wanted.error)
  const { email: whose } = wanted.data
  const changed = await withDatabase((db) => inTransaction(db, (tx) => requireFactorOfNobody(tx, whose, new Date())))
  if (isFailure(changed)) return { said: `${whose}: ${sentenceFor(problemIn(changed))}`, failed: true }
  return { said: 'The second factor is now optional. Staff who have one still need it to sign in.' }
}

async function logName(given: Given): Promise<Done> {
  const wanted = z.object({ email }).safeParse({ email: given.email ?? '' })
  if (!wanted.success) return refusal(wanted.error)
  return { said: await withDatabase((db) => logNameOf(openServerSecret(db), wanted.data.email)) }
}

async function removeDemoShop({ yes }: Given): Promise<Done> {
  return withDatabase(async (db) => {
    const owner = (await listStaff(db)).find(({ roles }) => roles.includes('owner'))
    const first = owner && (await findAdminByEmail(db, owner.email))
    const demo = await findDemoShop(db)
    if (!demo || !first) return { said: 'There is no demo data.' }
    if (yes) await inTransaction(db, (tx) => removeDemo(tx, first, new Date()))
    const { orders, customers, appointments, subscribers, products, posts, pictures, stays } = demo
    const what = `${orders} orders, ${customers} customers, ${appointments} appointments, ${subscribers} subscribers, ${products} products, ${posts} posts and ${pictures} pictures`
    const stay = stays.length > 0 ? ` Items that were edited or are used elsewhere are kept: ${stays.length}.` : ''
    return { said: yes ? `Removed: ${what}.${stay}` : `To delete this permanently, add --yes: ${what}.${stay}` }
  })
}

/** The password is requested before the database is opened, because entering it can take long and can be cancelled. */
const passwordFor = async ({ generate }: Given): Promise<string> =>
  generate ? randomBytes(15).toString('base64url') : askPassword('Password (not shown): ')

const shown = ({ generate }: Given, password: string): string =>
  generate ? `\nPassword (shown only once): ${password}` : ''

const refusal = (error: z.ZodError): Done => ({
  said: error.issues.map((issue) => `--${issue.path.join('.')}: ${fieldSentence(problemOf(issue))}`).join('\n'),
  failed: true,
})

async function weakness({ password, email }: { password: string; email: string }): Promise<Done | null> {
  const weak = await weakPassword(password, email, config.brand.shortName)
  return weak && { said: `--password: ${sentenceFor(problemIn(weak))}`, failed: true }
}

async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const env = readEnv()
  const running = env.DATABASE_URL ? null : await findRunning(env.DATA_DIR)
  const database = running
    ? { url: running.url, stop: async () => {} }
    : await openDatabase(env, { ...console, info: () => {} }, () => {})
  const { db, close } = connect({ url: database.url, max: 2, applicationName: 'shop admin' })
  try {
    return await work(db)
  } finally {
    await close()
    await database.stop()
  }
}

/** Returns null if the command line is invalid. */
function asked(): (() => Promise<Done>) | null {
  const options = {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', multiple: true },
    generate: { type: 'boolean' },
    to: { type: 'string' },
    yes: { type: 'boolean' },
  } as const
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
