import { expect, test } from 'vitest'
import { judgeBackups } from './backups.server.ts'

const now = new Date('2026-11-27T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000)
const good = {
  folder: '/mnt/backups',
  madeAt: ago(10),
  storedThrough: ago(0),
  tried: { at: ago(24), problem: null },
  problem: null,
}
type Change = Partial<{ [Name in keyof typeof good]: (typeof good)[Name] | null | string | object }>
const judge = (change: Change = {}, { isOnSameDisk = false, isPlaying = false } = {}) =>
  judgeBackups({ ...good, ...change } as typeof good, now, isOnSameDisk, isPlaying)

// rules: status of backups
test('complete, recent and tried backups on another disk are green', () => {
  expect(judge()).toMatchObject({ color: 'green', remedy: '' })
})

// rules: status of backups
test.each([
  ['a failed backup', { problem: 'The folder /mnt/backups is missing.' }],
  ['nothing stored for half an hour', { storedThrough: ago(0.6) }],
  ['a complete backup that is older than 26 hours', { madeAt: ago(26.5) }],
  ['a failed trial restore', { tried: { at: ago(1), problem: 'The newest backup can’t be restored.' } }],
])('%s is red', (_, change) => {
  expect(judge(change)).toMatchObject({ color: 'red', remedy: expect.stringMatching(/\S/) })
})

// rules: status of backups
test.each([
  ['no backup yet', { madeAt: null, storedThrough: null }],
  ['no trial restore yet', { tried: null }],
  ['no trial restore for ten days', { tried: { at: ago(11 * 24), problem: null } }],
])('%s is yellow', (_, change) => {
  expect(judge(change)).toMatchObject({ color: 'yellow', remedy: expect.stringMatching(/\S/) })
})

// rules: status of backups
test('backups on the disk of the shop are red, and yellow while card payments are simulated', () => {
  expect(judge({}, { isOnSameDisk: true })).toMatchObject({ color: 'red' })
  expect(judge({}, { isOnSameDisk: true, isPlaying: true })).toMatchObject({ color: 'yellow' })
  expect(judge({ problem: 'Full.' }, { isOnSameDisk: true, isPlaying: true })).toMatchObject({ color: 'red' })
})
