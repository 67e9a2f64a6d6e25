import { expect, test } from 'vitest'
import type { BackupFacts } from '#shop/office/status/backup-facts.ts'
import { judgeBackups } from './backups.server.ts'

const now = new Date('2026-11-27T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000)
const good = {
  folder: '/mnt/backups',
  madeAt: ago(10),
  storedThrough: ago(0),
  tried: { at: ago(24), problem: null },
  problem: null,
  workedAt: ago(0),
  isOnAnotherDisk: true,
  isSecondHere: false,
  second: null,
}
const judge = (change: Partial<BackupFacts & { isSecondHere: boolean }> = {}, isPlaying = false) =>
  judgeBackups({ ...good, ...change }, now, isPlaying)
const second = { where: '/mnt/second', storedThrough: ago(0), tried: good.tried, problem: null, hasFormer: false }

// rules: status of backups
test('complete, recent and tried backups on another disk are green', () => {
  expect(judge()).toMatchObject({ color: 'green', remedy: '' })
})

// rules: status of backups
test.each([
  ['a failed backup', { problem: 'The folder /mnt/backups is missing.' }],
  ['nothing stored for half an hour', { storedThrough: ago(0.6) }],
  ['a full backup that is older than 26 hours', { madeAt: ago(26.5) }],
  ['a failed trial restore', { tried: { at: ago(1), problem: 'The newest backup can’t be restored.' } }],
  ['a failed copy to the second place', { second: { ...second, problem: 'The bucket doesn’t respond.' } }],
  ['nothing copied for half an hour', { second: { ...second, storedThrough: ago(0.6) } }],
  ['a failed trial of the second place', { second: { ...second, tried: { at: ago(1), problem: 'Damaged.' } } }],
])('%s is red', (_, change) => {
  expect(judge(change)).toMatchObject({ color: 'red', remedy: expect.stringMatching(/\S/) })
})

// rules: status of backups
test.each([
  ['no backup yet', { madeAt: null, storedThrough: null }],
  ['no trial restore yet', { tried: null }],
  ['no copy in the second place yet', { second: { ...second, storedThrough: null } }],
  ['no trial restore from the second place yet', { second: { ...second, tried: null } }],
  ['copies that are being encrypted again', { second: { ...second, storedThrough: ago(3), hasFormer: true } }],
  ['no trial restore for ten days', { tried: { at: ago(11 * 24), problem: null } }],
])('%s is yellow', (_, change) => {
  expect(judge(change)).toMatchObject({ color: 'yellow', remedy: expect.stringMatching(/\S/) })
})

// rules: status of backups
test('backups only on the disk of the shop are red, and yellow while card payments are simulated', () => {
  const onlyHere = { isOnAnotherDisk: false }
  expect(judge(onlyHere)).toMatchObject({ color: 'red' })
  expect(judge({ ...onlyHere, second })).toMatchObject({ color: 'green' })
  expect(judge({ ...onlyHere, second, isSecondHere: true })).toMatchObject({ color: 'red' })
  expect(judge(onlyHere, true)).toMatchObject({ color: 'yellow' })
  expect(judge({ ...onlyHere, problem: 'Full.' }, true)).toMatchObject({ color: 'red' })
})
