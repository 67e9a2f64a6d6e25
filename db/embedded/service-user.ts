import { DatabaseCannotStart } from './cannot-start.ts'
import { run, type ServiceUser } from './run.ts'

const NAME = 'postgres'

/**
 * If this process runs as root, returns the user `postgres` and creates it if necessary, because PostgreSQL refuses to
 * run as root. Other users run PostgreSQL themselves; for them, this returns undefined.
 */
export async function serviceUser(): Promise<ServiceUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return (await find()) ?? (await create())
}

async function find(): Promise<ServiceUser | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])])
  return uid.ok && gid.ok ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined
}

/** Creates the user with `useradd`, which exists almost everywhere, or `adduser -S` on systems with only BusyBox. */
async function create(): Promise<ServiceUser> {
  const shell = '/usr/sbin/nologin'
  const made = await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', shell, NAME])
  const instead = made.ok ? made : await run('adduser', ['-S', '-D', '-H', '-s', shell, NAME])
  const user = await find()
  if (user) return user
  throw new DatabaseCannotStart(
    `PostgreSQL does not run as root, and the user '${NAME}' for it could not be created: ${made.output || instead.output}\n` +
      `Create this user, run the shop as a user other than root, or set DATABASE_URL to another PostgreSQL.`,
  )
}
