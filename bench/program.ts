import { spawn } from 'node:child_process'
import type { Question } from './tell-cpu.ts'

export type Program = {
  said: string
  pid: number
  ms: number
  /** Asks a program that preloads `tell-cpu.ts`. */
  ask: (question: Question) => Promise<unknown>
  /** Returns the processor time used so far in milliseconds; works only for a program that preloads `tell-cpu.ts`. */
  cpuMs: () => Promise<number>
  stop: () => Promise<void>
}

/**
 * Starts a program and waits until its output matches `awaited`. Throws with the output if the program exits before
 * that.
 */
export async function startProgram(
  command: string[],
  awaited: RegExp,
  env: Record<string, string> = {},
): Promise<Program> {
  const started = performance.now()
  const [program = '', ...options] = command
  const running = spawn(program, options, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
  let output = ''
  const said = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk
      const [found] = awaited.exec(output) ?? []
      if (found) resolve(found)
    }
    running.stdout!.on('data', hear)
    running.stderr!.on('data', hear)
    running.once('error', reject)
    void ended.then(() => reject(new Error(`${command.join(' ')} ended:\n${output}`)))
  })
  const ask = (question: Question) =>
    new Promise<unknown>((resolve) => {
      running.once('message', resolve)
      running.send(question)
    })
  return {
    said,
    pid: running.pid!,
    ms: performance.now() - started,
    ask,
    cpuMs: async () => Number(await ask('cpu')),
    stop: async () => {
      running.kill('SIGTERM')
      await ended
    },
  }
}

/** Returns the command that runs a file of Node so that its processor time can be measured. */
export const measured = (file: string, ...options: string[]): string[] => [
  process.execPath,
  '--import',
  './bench/tell-cpu.ts',
  file,
  ...options,
]
