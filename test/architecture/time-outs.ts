import { isTest, type SourceFile } from './source-file.ts'

/** The timeouts in Vitest's configuration. */
type Waits = { testTimeout?: number; hookTimeout?: number; expect?: { poll?: { timeout?: number } } }
type Config = { test?: { teardownTimeout?: number; projects?: readonly unknown[] } }

/** Returns the timeouts for which Vitest would use its own defaults. */
export function untimedProjects({ test: { teardownTimeout, projects = [] } = {} }: Config): string[] {
  const untimed = projects.map(testOf).flatMap(({ name = 'a project', ...waits }) =>
    Object.entries({
      testTimeout: waits.testTimeout,
      hookTimeout: waits.hookTimeout,
      'expect.poll.timeout': waits.expect?.poll?.timeout,
    }).flatMap(([what, ms]) => (ms === undefined ? [`${name} has no ${what}`] : [])),
  )
  return teardownTimeout === undefined ? [...untimed, 'there is no teardownTimeout'] : untimed
}

function testOf(project: unknown): Waits & { name?: string } {
  return typeof project === 'object' && project !== null && 'test' in project ? (project.test ?? {}) : {}
}

/** Calls that use a default timeout of their library unless one is passed. */
const waiting = /\bvi\.wait(?:For|Until)\(|\bchromium\.launch\(/g

/**
 * Returns calls that wait without an explicit timeout, and browser pages without one, whose default is 30 seconds per
 * step.
 */
export const untimedWaits = (files: SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => [
    ...[...text.matchAll(waiting)]
      .map(({ 0: call, index }) => callAt(text, index + call.length))
      .filter((call) => !/\btimeout\b/.test(call))
      .map((call) => `${path} waits without saying how long: ${call.slice(0, 60)}`),
    ...(/\.newContext\(/.test(text) && !/\.setDefaultTimeout\(/.test(text)
      ? [`${path} opens pages without saying how long a step may take`]
      : []),
  ])

/** Returns the arguments of a call; its opening parenthesis is before `from`. */
function callAt(text: string, from: number): string {
  let open = 1
  let at = from
  while (open > 0 && at < text.length) {
    if (text[at] === '(') open++
    if (text[at] === ')') open--
    at++
  }
  return text.slice(from, at - 1)
}

const literal = [
  /\b(?:timeout|testTimeout|hookTimeout|teardownTimeout):\s*(?:\d[\d_]*\b(?!\s*\*\s*patience)|[A-Z][A-Z_]+\b)/g,
  /\bAbortSignal\.timeout\(\s*(?:\d|[A-Z][A-Z_]+\b)/g,
  /\bsetDefault(?:Navigation)?Timeout\(\s*(?:\d|[A-Z][A-Z_]+\b)/g,
  /\bwaitForTimeout\(/g,
]

/**
 * Returns timeouts in tests and helpers that are literal numbers, because these don't scale with the speed of the
 * machine.
 */
export const literalTimeOuts = (files: SourceFile[]): string[] =>
  files
    .filter(isTest)
    .flatMap(({ path, text }) =>
      [...literal.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found)), ...timedCalls(text)].map(
        (found) => `${path} has a time-out that is not from test/patience.ts: ${found}`,
      ),
    )

const testOrHook = /^(\s*)(?:test|it|describe|before(?:All|Each)|after(?:All|Each))\b/

/** Returns the first lines of Vitest calls whose last argument is a number. Relies on the indentation of Prettier. */
function timedCalls(text: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, from) => {
    const indent = testOrHook.exec(line)?.[1]
    if (indent === undefined) return []
    const isInside = (next: string) => next === '' || (next.startsWith(indent) && /[\s\])}]/.test(next[indent.length]!))
    const rest = lines.slice(from + 1)
    const end = rest.findIndex((next) => !isInside(next))
    const call = [line, ...rest.slice(0, end === -1 ? rest.length : end)].join('\n')
    return /,\s*(?:\d[\d_]*\s*\*\s*)?\d[\d_]*,?\s*\)\s*$/.test(call) ? [line.trim()] : []
  })
}
