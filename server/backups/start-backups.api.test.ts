import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { BackupOptions } from '#db/backup/keep-backups.ts'
import { patience } from '#test/patience.ts'
import { startBackups } from './start-backups.ts'

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
const isBackup = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('backup-process.ts')

// rules: backups
test('reports why backups fail, starts a killed backup process again, and ends it with the shop', async () => {
  const said: string[] = []
  const say = (message: string) => void said.push(message)
  const nowhere = { superuser: 'postgres://postgres@127.0.0.1:1/postgres', folder: '/none' } as BackupOptions
  const backups = startBackups(nowhere, { info: say, warn: say, error: say }, 20)
  const backupProcess = () => childrenOf(process.pid).find(isBackup)
  const until = <Found>(what: () => Found) => vi.waitUntil(what, { timeout: patience.poll, interval: 20 })

  await until(() => backups.state().problem?.startsWith('The last backup failed: connect ECONNREFUSED'))
  const first = backupProcess()!
  process.kill(first, 'SIGKILL')
  await until(() => said.includes('The backup process ended unexpectedly and was started again.'))
  const second = await until(() => backupProcess() ?? false)
  expect(second).not.toBe(first)
  await until(() => said.filter((each) => each.startsWith('The last backup failed')).length === 2)
  await backups.stop()
  expect(backupProcess()).toBeUndefined()
  expect(said.filter((each) => each.startsWith('The backup process ended with'))).toEqual([])
})
