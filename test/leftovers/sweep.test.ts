import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MOVED } from '#db/embedded/home.ts'
import { movedOut } from './sweep.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-moved-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['/var/lib/gurara/database-x1\n', ['/var/lib/gurara/database-x1']],
  ['', []],
  ['\n', []],
  ['/', []],
  ['database-x1', []],
])('the file with the path of a moved database %j gives the folders %j, never the root folder', (note, places) => {
  mkdirSync(join(folder, 'data/postgres'), { recursive: true })
  writeFileSync(join(folder, 'data/postgres', MOVED), note)
  expect(movedOut(folder)).toEqual(places)
})
