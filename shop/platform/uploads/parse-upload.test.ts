import { expect, test } from 'vitest'
import type * as hostile from '#test/hostile/parsers.ts'
import { patience } from '#test/patience.ts'
import { uploadParser } from './parse-upload.server.ts'
import type { ParserName } from './parser.ts'
import { turnsByPerson } from './turns-by-person.server.ts'

const module = '#test/hostile/parsers.ts'
const named = <Name extends keyof typeof hostile>(name: Name): ParserName<(typeof hostile)[Name]> => ({ module, name })
const tight = { withinMs: patience.poll, mostMemory: 250_000_000, heapMegabytes: 100 }
const letters = new Blob(['abc'])

// rules: isolated file parsing
test('parses a file with its input, and returns its list complete and in order', async () => {
  const parse = uploadParser()
  const long = 'äb'.repeat(500)
  expect(await parse('ada', named('echo'), 'sign', new Blob([long]))).toEqual({ answer: 'sign', list: [...long] })
  expect(await parse('ada', named('echo'), '', new Blob())).toEqual({ answer: '', list: [] })
})

// rules: isolated file parsing
test.each([
  ['endless', ['file-too-slow']],
  ['greedyForBytes', ['file-too-heavy']],
  ['greedyForCells', ['file-too-heavy', 'file-unreadable']],
  ['tooDeep', ['file-too-heavy']],
  ['dying', ['file-unreadable']],
] as const)('stops only the failing parser %s, and parses the next file', async (name, codes) => {
  // The endless parser runs until its time limit.
  const parse = uploadParser(name === 'endless' ? { ...tight, withinMs: patience.poll / 10 } : tight)
  const [ended, waited] = await Promise.all([
    parse('ada', named(name), undefined as never, letters),
    parse('ada', named('echo'), 'next', letters),
  ])
  expect(codes).toContain('problem' in ended && ended.problem.code)
  expect(waited).toEqual({ answer: 'next', list: ['a', 'b', 'c'] })
})

// rules: isolated file parsing
test('throws the error of a parser instead of rejecting the file', async () => {
  const parse = uploadParser()
  await expect(parse('ada', named('failing'), undefined as never, letters)).rejects.toThrow('a fault of ours')
})

// rules: isolated file parsing
test('parses one file per person at a time, and lets other people’s files go first', async () => {
  const inTurn = turnsByPerson({ atOnce: 2, mostWaiting: 3 })
  const order: string[] = []
  const steps = new Map<string, PromiseWithResolvers<void>>()
  const run = (person: string, name: string) => {
    const step = Promise.withResolvers<void>()
    steps.set(name, step)
    return inTurn(person, () => {
      order.push(name)
      return step.promise
    })
  }
  const all = [
    run('ada', 'a1'),
    run('ada', 'a2'),
    run('ada', 'a3'),
    run('bola', 'b1'),
    run('bola', 'b2'),
    run('chi', 'c1'),
  ]
  await expect.poll(() => order).toEqual(['a1', 'b1'])
  steps.get('a1')!.resolve()
  await expect.poll(() => order).toEqual(['a1', 'b1', 'c1'])
  steps.get('c1')!.resolve()
  await expect.poll(() => order).toEqual(['a1', 'b1', 'c1', 'a2'])
  all.push(run('ada', 'a4'), run('ada', 'a5'))
  await expect(run('ada', 'a6')).rejects.toThrow('several files of this person wait')
  for (const { resolve } of steps.values()) resolve()
  await Promise.all(all)
  expect(order).toHaveLength(8)
})
