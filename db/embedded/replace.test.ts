import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { finishReplacement, replaceDatabase } from './replace.ts'

let home: string
let restored: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'home-'))
  restored = join(home, 'restoring')
  make(home, 'former')
  make(restored, 'restored')
})
afterEach(() => rmSync(home, { recursive: true }))

function make(folder: string, name: string): void {
  mkdirSync(join(folder, 'cluster'), { recursive: true })
  for (const file of ['cluster/name', 'password']) writeFileSync(join(folder, file), name)
}
const namesIn = (folder: string) => ['cluster/name', 'password'].map((file) => readFileSync(join(folder, file), 'utf8'))

// rules: restore
test('moves the former database aside and the restored one in its place', () => {
  const former = replaceDatabase(home, restored, new Date())
  expect(namesIn(home)).toEqual(['restored', 'restored'])
  expect(namesIn(former!)).toEqual(['former', 'former'])
  finishReplacement(home)
  expect(namesIn(home)).toEqual(['restored', 'restored'])
})

// rules: restore
test.each([
  ['nothing', []],
  ['the former password', [['password', 'aside/password']]],
  [
    'the passwords',
    [
      ['password', 'aside/password'],
      ['restoring/password', 'password'],
    ],
  ],
  [
    'everything but the restored database',
    [
      ['password', 'aside/password'],
      ['restoring/password', 'password'],
      ['cluster', 'aside/cluster'],
    ],
  ],
])('completes a replacement that was interrupted after it had moved %s', (_, moved) => {
  const former = join(home, 'aside')
  mkdirSync(former)
  writeFileSync(join(home, 'replacing.json'), JSON.stringify({ restored, former }))
  for (const [from, to] of moved) renameSync(join(home, from!), join(home, to!))
  finishReplacement(home)
  expect([namesIn(home), namesIn(former)]).toEqual([
    ['restored', 'restored'],
    ['former', 'former'],
  ])
})
