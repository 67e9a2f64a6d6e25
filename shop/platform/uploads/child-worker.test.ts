import { spawn } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type * as hostile from '#test/hostile/parsers.ts'
import { patience } from '#test/patience.ts'
import { uploadParser } from './parse-upload.server.ts'
import type { ParserName } from './parser.ts'

const module = '#test/hostile/parsers.ts'
const named = <Name extends keyof typeof hostile>(name: Name): ParserName<(typeof hostile)[Name]> => ({ module, name })
const root = join(import.meta.dirname, '../../..')

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'child-worker-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

// rules: isolated file parsing
test('an unreadable file fails only its own run, and the next file is parsed', async () => {
  const path = join(await folder(), 'gone.csv')
  await writeFile(path, 'number,name')
  const file = await openAsBlob(path)
  await rm(path)
  const parse = uploadParser()
  expect(await parse('ada', named('echo'), '', file)).toMatchObject({ problem: { code: 'file-unreadable' } })
  expect(await parse('ada', named('echo'), 'next', new Blob(['a']))).toEqual({ answer: 'next', list: ['a'] })
})

// rules: isolated file parsing
test('runs a parser with a lower priority than the server', async () => {
  const own = getPriority()
  const usual = await uploadParser()('ada', named('ownPriority'), undefined as never, new Blob())
  expect(usual).toEqual({ answer: Math.max(own, 5), list: [] })
  const limits = { withinMs: patience.unitTest, mostMemory: 400_000_000, niceness: 12 }
  const lower = await uploadParser(limits)('ada', named('ownPriority'), undefined as never, new Blob())
  expect(lower).toEqual({ answer: Math.max(own, 12), list: [] })
})

const server = `
  import { uploadParser } from './shop/platform/uploads/parse-upload.server.ts'
  void uploadParser()('ada', { module: '${module}', name: 'endlessFrom' }, process.env.PID_FILE, new Blob(['a']))`

// rules: isolated file parsing
test('stops an endless parser when the server exits, even if the server is killed', async () => {
  const PID_FILE = join(await folder(), 'pid')
  const env = { ...process.env, PID_FILE }
  const running = spawn(process.execPath, ['--input-type=module', '-e', server], { cwd: root, env, stdio: 'ignore' })
  onTestFinished(() => void running.kill('SIGKILL'))
  const pid = () => readFile(PID_FILE, 'utf8').then(Number, () => 0)
  await expect.poll(pid, { timeout: patience.poll }).toBeGreaterThan(0)
  const parser = await pid()
  expect(isRunning(parser)).toBe(true)
  running.kill('SIGKILL')
  await expect.poll(() => isRunning(parser), { timeout: patience.poll }).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
