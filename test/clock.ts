/** The time as a test wants it: `real` until it is set, then standing still until it is moved. */
export type TestClock = {
  now: () => Date
  set: (time: Date | string) => void
  advance: (milliseconds: number) => void
}

/** A clock that stands still at `frozenAt`, or runs with the machine's until it is first set or advanced. */
export function makeClock(frozenAt?: Date | string): TestClock {
  let standing = frozenAt === undefined ? null : new Date(frozenAt)
  const now = () => new Date(standing ?? Date.now())
  return {
    now,
    set: (time) => {
      standing = new Date(time)
    },
    advance: (milliseconds) => {
      standing = new Date(now().getTime() + milliseconds)
    },
  }
}
