import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { quickFolder } from './quick-folder.ts'

const GIGABYTE = 2 ** 30

test('a run’s files lie in memory where there is room, else where temporary files do, and else where it is told', () => {
  expect(quickFolder('', 20 * GIGABYTE)).toBe('/dev/shm')
  expect(quickFolder('', 0.5 * GIGABYTE)).toBe(tmpdir())
  expect(quickFolder('', 0)).toBe(tmpdir())
  expect(quickFolder('/somewhere', 20 * GIGABYTE)).toBe('/somewhere')
})
