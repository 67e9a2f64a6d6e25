import type { TestFile } from './count-tests.ts'

/** What two quiet cores may take for everything. */
const MOST_MINUTES = 15
const TOLD = 10

/** The slowest files of a run, and its whole time against what it may take. A machine that is busy takes longer. */
export function tellTime(files: TestFile[], seconds: number): string {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, TOLD)
  const listed = slowest.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s   ${path}`)
  const whole = `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
  const verdict = seconds <= MOST_MINUTES * 60 ? 'of' : 'MORE THAN'
  return [
    ...(listed.length > 0 ? ['The slowest files:', ...listed, ''] : []),
    `${whole}, ${verdict} the ${MOST_MINUTES} min that two quiet cores may take.`,
  ].join('\n')
}
