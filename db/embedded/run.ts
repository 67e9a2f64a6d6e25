import { spawn, type SpawnOptions } from 'node:child_process'

/** Whom PostgreSQL runs as. */
export type ServiceUser = { uid: number; gid: number }

export type Ran = { ok: boolean; output: string }

/** Runs a program to its end, as the service user when there is one, and gives what it printed. */
export function run(program: string, args: readonly string[], user?: ServiceUser): Promise<Ran> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, { ...runAs(user), stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/**
 * How PostgreSQL's programs are run. They start in `/`, because they refuse a working directory that their user can't
 * enter, and in plain English, because their messages are read.
 */
export function runAs(user: ServiceUser | undefined): SpawnOptions {
  return { ...user, cwd: '/', env: { PATH, LC_ALL: 'C', TZ: 'UTC' } }
}
