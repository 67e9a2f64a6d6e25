import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lock.ts'
import { birthOf } from './process.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const claim = (number: number, content: object) =>
  writeFileSync(join(folder, `lock.${number}`), JSON.stringify(content))

test('a lock is held until it is released', () => {
  const first = takeLock(folder)
  if (first.kind !== 'held') throw new Error('not held')
  expect(takeLock(folder)).toEqual({ kind: 'locked-by-other', pid: process.pid })
  first.release()
  expect(takeLock(folder)).toMatchObject({ kind: 'held' })
})

test('a lock belongs to its holder while the holder’s process is alive', async () => {
  const other = spawn('sleep', ['3600'])
  claim(1, { pid: other.pid, birth: birthOf(other.pid ?? 0), released: false })
  expect(takeLock(folder)).toEqual({ kind: 'locked-by-other', pid: other.pid })
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(takeLock(folder)).toMatchObject({ kind: 'held' })
})

test('a lock whose holder died is free, even if a new process has the same id', () => {
  claim(7, { pid: process.pid, birth: 'long ago', released: false })
  expect(takeLock(folder)).toMatchObject({ kind: 'held' })
  expect(readdirSync(folder)).toEqual(['lock.8'])
})

test('an incomplete lock file does not count as a lock', () => {
  writeFileSync(join(folder, 'lock.3'), '{"pid":')
  expect(takeLock(folder)).toMatchObject({ kind: 'held' })
})

test('if many processes find a lock with a dead holder at the same time, exactly one gets the lock', async () => {
  claim(1, { pid: process.pid, birth: 'long ago', released: false })
  const script = `
    import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
    console.log('ready')
    await new Promise((resolve) => process.stdin.once('data', resolve))
    console.log(takeLock(${JSON.stringify(folder)}).kind)
    process.stdin.resume()`
  const contenders = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', script]))
  const says = async ({ stdout }: { stdout: Readable }) => String((await once(stdout, 'data'))[0]).trim()
  expect(new Set(await Promise.all(contenders.map(says)))).toEqual(new Set(['ready']))
  const answers = contenders.map(says)
  for (const { stdin } of contenders) stdin.write('go')
  const kinds = await Promise.all(answers)
  for (const contender of contenders) contender.kill('SIGKILL')
  expect(kinds.sort()).toEqual(['held', ...Array.from({ length: 5 }, () => 'locked-by-other')])
})
