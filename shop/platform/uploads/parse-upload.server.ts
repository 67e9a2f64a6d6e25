import { join } from 'node:path'
import { problem, type Problem } from '#shop/core/errors.ts'
import { childWorker, type Ended, type Limits } from './child-worker.server.ts'
import type { Parsed, Parser, ParserName, ParserReport } from './parser.ts'
import { turnsByPerson } from './turns-by-person.server.ts'

export type Unparsed = { problem: Problem<'file-too-slow' | 'file-too-heavy' | 'file-unreadable'> }

const FILE_SECONDS = 60
const AT_ONCE = 2
/**
 * Maximum number of waiting files per person. Each one occupies an upload folder, and some folders must be free for
 * other people.
 */
const WAITING_AT_MOST = 1
const usual: Limits = {
  withinMs: FILE_SECONDS * 1_000,
  mostMemory: 800_000_000,
  mostKept: 300_000_000,
  heapMegabytes: 512,
  niceness: 5,
}

/**
 * Creates an upload parser with two child processes. It parses one file per person at a time. Tests pass other limits.
 */
export function uploadParser(limits = usual) {
  const free = Array.from({ length: AT_ONCE }, () =>
    childWorker(join(import.meta.dirname, 'parser-process.server.ts'), limits),
  )
  const inTurn = turnsByPerson({ atOnce: AT_ONCE, mostWaiting: WAITING_AT_MOST })

  return <Input, Answer, Item>(
    person: string,
    { module, name }: ParserName<Parser<Input, Answer, Item>>,
    input: Input,
    file: Blob,
  ): Promise<Parsed<Answer, Item> | Unparsed> =>
    inTurn(person, async () => {
      const worker = free.pop()!
      try {
        const list: Item[] = []
        const parsed = await worker.run(file, { module, name, input }, (report: ParserReport<Answer, Item>) => {
          if ('part' in report) for (const item of report.part) list.push(item)
          return 'part' in report ? undefined : report
        })
        if (typeof parsed === 'string') return { problem: problemOf(parsed) }
        if ('heavy' in parsed) return { problem: problem('file-too-heavy') }
        if ('failed' in parsed) throw new Error(`${name} failed: ${parsed.failed}`)
        return { answer: parsed.answer, list }
      } finally {
        free.push(worker)
      }
    })
}

/**
 * Parses an uploaded file in a child process with memory and time limits. Returns a problem if the file exceeds them or
 * crashes the process. Throws TooManyWait if a file of this person is already waiting
 * (rules: isolated file parsing).
 */
export const parseUpload = uploadParser()

const problemOf = (ended: Ended): Unparsed['problem'] => {
  if (ended === 'time') return problem('file-too-slow', { seconds: FILE_SECONDS })
  return problem(ended === 'memory' ? 'file-too-heavy' : 'file-unreadable')
}
