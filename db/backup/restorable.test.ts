import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expired, KEPT_MS, reaches, routeTo } from './restorable.ts'
import { lineOf, segmentAfter } from './segments.ts'

const HOUR_MS = 60 * 60_000
const START = Date.parse('2026-11-20T00:00:00Z')
const at = (hours: number) => new Date(START + hours * HOUR_MS)
const name = (number: number) => `00000001${number.toString(16).toUpperCase().padStart(16, '0')}`

/** Segments of one hour each, and a backup at the beginning of each given hour. */
const shopOf = (hours: number, backupsAt: number[]) => ({
  segments: Array.from({ length: hours }, (_, hour) => ({ name: name(hour), storedAt: at(hour + 1) })),
  backups: backupsAt.map((hour) => ({
    startedAt: at(hour),
    finishedAt: at(hour + 0.5),
    firstSegment: name(hour),
    lastSegment: name(hour),
  })),
})

test('the segment after the last one of a log file is the first one of the next', () => {
  expect(segmentAfter('0000000100000000000000FF')).toBe('000000010000000100000000')
  expect(segmentAfter('00000002000000AB0000000F')).toBe('00000002000000AB00000010')
})

// rules: restore
test('a moment is restored from the newest backup before it, with all segments up to the last stored one', () => {
  const { backups, segments } = shopOf(10, [1, 4])
  expect(routeTo(backups, segments, at(3))).toMatchObject({ backup: backups[0], latest: at(10) })
  expect(routeTo(backups, segments, at(9))).toMatchObject({ backup: backups[1] })
  expect(routeTo(backups, segments, undefined)).toMatchObject({ backup: backups[1], latest: at(10) })
})

// rules: restore
test('a backup that was made while the clock was ahead does not hide the newest one, which follows a gap', () => {
  const { backups, segments } = shopOf(10, [1, 4, 8])
  const ahead = { ...backups[1]!, finishedAt: at(24 * 365) }
  const gap = segments.filter((segment) => segment.name !== name(6))
  const found = routeTo([backups[0]!, ahead, backups[2]!], gap, undefined)
  expect(found).toMatchObject({ backup: backups[2], latest: at(10) })
})

// rules: restore
test('a backup that was made while the clock was behind is not used for a moment before it', () => {
  const { backups, segments } = shopOf(10, [1, 4, 8])
  const behind = { ...backups[2]!, finishedAt: at(3) }
  expect(routeTo([backups[0]!, backups[1]!, behind], segments, at(5))).toMatchObject({ backup: backups[1] })
})

// rules: restore
test('a moment before the first backup, after the last log, or after a gap is refused', () => {
  const { backups, segments } = shopOf(10, [2])
  expect(routeTo([], segments, at(3))).toEqual({ problem: 'no-backup' })
  expect(routeTo(backups, segments, at(1))).toEqual({ problem: 'too-early', limit: at(2.5) })
  expect(routeTo(backups, segments, at(11))).toEqual({ problem: 'too-late', limit: at(10) })
  const gap = segments.filter((segment) => segment.name !== name(5))
  expect(routeTo(backups, gap, at(8))).toEqual({ problem: 'too-late', limit: at(5) })
  const noLog = segments.filter((segment) => segment.name !== name(2))
  expect(routeTo(backups, noLog, undefined)).toEqual({ problem: 'segment-missing' })
})

// rules: backup retention
test('after old backups are removed, every moment of the last seven days can still be restored', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 30 }), (hours) => {
      const { backups, segments } = shopOf(
        401,
        hours.sort((a, b) => a - b),
      )
      const now = at(401)
      const old = expired(
        backups,
        segments.map((segment) => segment.name),
        now,
      )
      const keptBackups = backups.filter((backup) => !old.backups.includes(backup))
      const keptSegments = segments.filter((segment) => !old.segments.includes(segment.name))
      for (let time = +now - KEPT_MS; time <= +now; time += 8.5 * HOUR_MS) {
        const before = routeTo(backups, segments, new Date(time))
        expect(routeTo(keptBackups, keptSegments, new Date(time))).toEqual(
          'problem' in before ? expect.objectContaining({ problem: before.problem }) : before,
        )
      }
    }),
    { numRuns: 30 },
  )
})

// rules: backup retention
test('nightly backups older than seven days are removed, but never the last eight', () => {
  const { backups, segments } = shopOf(
    20 * 24,
    [...Array(20).keys()].map((day) => day * 24),
  )
  const names = segments.map((segment) => segment.name)
  expect(expired(backups, names, at(20 * 24)).backups).toHaveLength(12)
  expect(expired(backups, names, at(20 * 24)).segments.at(-1)).toBe(name(12 * 24 - 1))
  expect(expired(backups, names, at(400 * 24)).backups).toHaveLength(12)
})

// rules: backup retention
test('a backup that was made while the clock was ahead, and the log since then, are removed after eight others', () => {
  const { backups, segments } = shopOf(
    12 * 24,
    [...Array(12).keys()].map((day) => day * 24),
  )
  const names = segments.map((segment) => segment.name)
  const [first, ...others] = backups
  const ahead = { ...first!, finishedAt: at(24 * 365) }
  expect(expired([ahead, ...others.slice(0, 6)], names, at(7 * 24))).toEqual({ backups: [], segments: [] })
  const old = expired([ahead, ...others], names, at(12 * 24))
  expect(old.backups[0]).toEqual(ahead)
  expect(old.segments.length).toBeGreaterThan(24)
})

// rules: backup retention
test('backups that look as if they were made in the future, because the clock is behind, are kept', () => {
  const { backups, segments } = shopOf(10, [1, 2, 3, 4, 5])
  const names = segments.map((segment) => segment.name)
  expect(expired(backups, names, at(-24 * 365)).backups).toEqual([])
})

test('a backup reaches the current segment only if all segments between them are stored', () => {
  const { backups, segments } = shopOf(10, [2])
  const names = segments.map((segment) => segment.name)
  const line = lineOf('00000001')
  expect(reaches(backups[0]!, new Set(names), name(10), line)).toBe(true)
  expect(reaches(backups[0]!, new Set(names), name(12), line)).toBe(false)
  expect(reaches(backups[0]!, new Set(names.filter((each) => each !== name(6))), name(10), line)).toBe(false)
})
