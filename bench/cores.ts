import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'

const cores = cpus().length
const canPin = cores >= 2 && spawnSync('taskset', ['--version']).status === 0

export const note = canPin
  ? 'The server has one core to itself; load, limits and the database share the rest.'
  : 'Without taskset or a second core, server and load share the cores: expect results to vary more.'

/** Returns the command restricted to the server's core. */
export const onServerCore = (command: string[]): string[] => (canPin ? ['taskset', '-c', '0', ...command] : command)

/** Moves this process, and processes that it starts later, away from the server's core. */
export function leaveServerCore(): void {
  if (canPin) spawnSync('taskset', ['-acp', `1-${cores - 1}`, String(process.pid)])
}
