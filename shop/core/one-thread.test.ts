import { expect, test } from 'vitest'
import { oneThread } from './one-thread.server.ts'
import { patience } from '#test/patience.ts'

const module = new URL('../../test/hostile/parsers.ts', import.meta.url)
const thread = (more: { waitingAtMost?: number; longestMs?: number }) =>
  oneThread<unknown, unknown>({
    ...{ module, name: 'shouted', waitingAtMost: 1, longestMs: patience.longTest, heapMegabytes: 64 },
    ...more,
  })

test('aborts a task that takes too long, and starts the time limit of a queued task when it runs', async () => {
  const run = thread({})
  const [endless, next] = await Promise.allSettled([
    run('', { name: 'endless', longestMs: patience.poll / 10 }),
    run('quiet'),
  ])
  expect(endless).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } })
  expect(next).toEqual({ status: 'fulfilled', value: 'QUIET' })
})

test('rejects a task when too many are queued', async () => {
  const run = thread({})
  const first = run('a')
  const second = run('b')
  await expect(run('c')).rejects.toThrow('Too many tasks are queued')
  expect(await Promise.all([first, second])).toEqual(['A', 'B'])
})
