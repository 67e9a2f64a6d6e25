/** The clock of a test: the real time until it is set, then frozen until it is changed. */
export type TestClock = {
  now: () => Date
  set: (time: Date | string) => void
  advance: (milliseconds: number) => void
}

/** Creates a clock that is frozen at `frozenAt`, or uses the machine's time until it is first set or advanced. */
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
