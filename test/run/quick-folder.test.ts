import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { quickFolder } from './quick-folder.ts'

const GIGABYTE = 2 ** 30

test('uses TMPDIR if it is set, else /dev/shm if it has 1 GiB free, else the temporary folder', () => {
  expect(quickFolder('', 20 * GIGABYTE)).toBe('/dev/shm')
  expect(quickFolder('', 0.5 * GIGABYTE)).toBe(tmpdir())
  expect(quickFolder('', 0)).toBe(tmpdir())
  expect(quickFolder('/somewhere', 20 * GIGABYTE)).toBe('/somewhere')
})
