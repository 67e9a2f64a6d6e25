import { expect, test } from 'vitest'
import { judgeSpace } from './disk.server.ts'

const GB = 1024 ** 3

// rules: status of disk space
test('the light of the disk is yellow below 3 GB and red below 1 GB', () => {
  const judge = (gigabytes: number) => judgeSpace('the data folder', { free: gigabytes * GB, total: 40 * GB })
  expect(judge(4)).toEqual({
    color: 'green',
    sentence: 'The disk of the data folder has 4.0 GB free (10 %).',
    remedy: '',
  })
  expect(judge(2.9)).toMatchObject({ color: 'yellow', remedy: expect.stringMatching(/\S/) })
  expect(judge(0.9)).toMatchObject({ color: 'red', remedy: expect.stringMatching(/\S/) })
})
