import { spawn, type SpawnOptions } from 'node:child_process'

/** The system user that runs PostgreSQL. */
export type ServiceUser = { uid: number; gid: number }

export type Ran = { ok: boolean; output: string }

/** Runs a program, as the service user if given, and returns its output. */
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
 * Returns options for running PostgreSQL's programs: in `/`, because they refuse a working directory that their user
 * cannot enter, and in English, because their messages are parsed.
 */
export function runAs(user: ServiceUser | undefined): SpawnOptions {
  return { ...user, cwd: '/', env: { PATH, LC_ALL: 'C', TZ: 'UTC' } }
}
