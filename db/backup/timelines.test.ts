import { expect, test } from 'vitest'
import { isOn, reaches, routeTo } from './restorable.ts'
import { lineOf, onLine, unbroken } from './segments.ts'

const MINUTE_MS = 60_000
const START = Date.parse('2026-11-20T00:00:00Z')
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS)
const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
const name = (timeline: number, place: number) => `${hex(timeline)}${hex(0)}${hex(place)}`

/** Segments of one timeline, each stored a minute after the one before. */
const segmentsOf = (timeline: number, first: number, last: number, storedFrom: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    name: name(timeline, first + index),
    storedAt: at(storedFrom + index),
  }))
const backupOf = (timeline: number, place: number, minutes: number) => ({
  finishedAt: at(minutes),
  firstSegment: name(timeline, place),
  lastSegment: name(timeline, place),
})
/** The text of a history file: the timelines that were left, and the segments in which they were left. */
const historyOf = (...left: [timeline: number, place: number][]) =>
  left
    .map(([timeline, place]) => `${timeline}\t0/${(place * 2 ** 24 + 40).toString(16).toUpperCase()}\treason\n`)
    .join('')

/**
 * A shop with a backup and the segments 1 to 9, which was restored completely: timeline 2 begins in segment 10. After 5
 * segments, it was restored again: timeline 3 begins in segment 15.
 */
const backup = backupOf(1, 1, 1)
const first = segmentsOf(1, 1, 9, 1)
const second = segmentsOf(2, 10, 14, 100)
const third = segmentsOf(3, 15, 18, 200)
const histories = new Map([
  ['00000002', historyOf([1, 10])],
  ['00000003', historyOf([1, 10], [2, 15])],
])
const namesOf = (segments: { name: string }[]) => segments.map((each) => each.name)
const all = [...first, ...second, ...third]

test('the line of a timeline is read from its history file, with comments and positions beyond 4 GB', () => {
  expect(lineOf('00000001')).toEqual([name(1, 0)])
  expect(lineOf('0000000B', '# restored\n\n1\t0/3000158\tno target\n10\tA2/FF000000\tbefore a time\n')).toEqual([
    name(1, 0),
    name(10, 3),
    '0000000B000000A2000000FF',
  ])
})

test('a segment of a line belongs to the newest timeline that has begun there', () => {
  const line = lineOf('00000003', histories.get('00000003'))
  expect([9, 10, 14, 15, 99].map((place) => onLine(line, name(1, place)))).toEqual([
    name(1, 9),
    name(2, 10),
    name(2, 14),
    name(3, 15),
    name(3, 99),
  ])
})

test('unbroken follows a line over its timelines, and ends at the first segment that is missing', () => {
  const line = lineOf('00000003', histories.get('00000003'))
  const stored = new Set(namesOf([...all, ...segmentsOf(1, 10, 20, 10)]))
  expect(unbroken(name(1, 1), stored, line)).toEqual(namesOf(all))
  stored.delete(name(2, 10))
  expect(unbroken(name(1, 1), stored, line)).toEqual(namesOf(first))
  expect(unbroken(name(1, 1), stored, lineOf('00000001')).at(-1)).toBe(name(1, 20))
})

// rules: restore
test('a restore follows the log over the restores before it', () => {
  expect(routeTo([backup], [...first, ...second], undefined, histories)).toMatchObject({
    segments: namesOf([...first, ...second]),
    latest: at(104),
  })
  expect(routeTo([backup], all, undefined, histories)).toMatchObject({ segments: namesOf(all), latest: at(203) })
  expect(routeTo([backup], all, at(102), histories)).toMatchObject({ segments: namesOf([...first, ...second]) })
  expect(routeTo([backup], all, at(5), histories)).toMatchObject({ segments: namesOf(first) })
  expect(routeTo([backup], all, at(300), histories)).toEqual({ problem: 'too-late', limit: at(203) })
  expect(routeTo([backup], all, at(0), histories)).toEqual({ problem: 'too-early', limit: at(1) })
  const later = backupOf(2, 12, 102)
  expect(routeTo([backup, later], all, undefined, histories)).toMatchObject({
    backup: later,
    segments: namesOf([...second.slice(2), ...third]),
  })
})

// rules: restore
test('a restore ignores a timeline whose beginning was not stored', () => {
  expect(routeTo([backup], [...first, ...second.slice(1)], undefined, histories)).toMatchObject({ latest: at(9) })
  expect(routeTo([backup], [...first, ...second], undefined, new Map())).toMatchObject({ latest: at(9) })
  expect(routeTo([backup], [...first, ...second.slice(1)], at(102), histories)).toEqual({
    problem: 'too-late',
    limit: at(9),
  })
})

// rules: restore
test('after a restore to an earlier moment, what came after it is restored only by its moment', () => {
  // The backup of segment 7 is not in the restored database, which goes on in segment 5 as timeline 2.
  const leftOut = backupOf(1, 7, 7)
  const segments = [...first, ...segmentsOf(2, 5, 8, 100)]
  const early = new Map([['00000002', historyOf([1, 5])]])
  const ofSecond = [...namesOf(first.slice(0, 4)), ...namesOf(segmentsOf(2, 5, 8, 100))]
  expect(routeTo([backup, leftOut], segments, undefined, early)).toEqual({
    backup,
    segments: ofSecond,
    latest: at(103),
  })
  expect(routeTo([backup, leftOut], segments, at(102), early)).toMatchObject({ backup, segments: ofSecond })
  expect(routeTo([backup, leftOut], segments, at(8), early)).toMatchObject({
    backup: leftOut,
    segments: namesOf(first.slice(6)),
  })
})

// rules: restore
test('without a moment, the newest timeline is followed, and a later moment of another one is named', () => {
  const late = segmentsOf(2, 10, 14, 300)
  const followed = routeTo(
    [backup],
    [...first, ...late, ...segmentsOf(3, 12, 13, 200)],
    undefined,
    new Map([
      ['00000002', historyOf([1, 10])],
      ['00000003', historyOf([1, 10], [2, 12])],
    ]),
  )
  expect(followed).toMatchObject({ latest: at(201), laterElsewhere: at(304) })
  expect(routeTo([backup], all, undefined, histories)).not.toHaveProperty('laterElsewhere')
})

test('a backup made before a restore reaches the current segment along the line, unless it was left out', () => {
  const line = lineOf('00000002', histories.get('00000002'))
  const stored = new Set(namesOf([...first, ...second]))
  expect(reaches(backup, stored, name(2, 15), line)).toBe(true)
  expect(reaches(backup, new Set(namesOf(first)), name(2, 10), line)).toBe(true)
  expect(reaches(backup, new Set(namesOf(first)), name(2, 11), line)).toBe(false)
  expect([9, 10].map((place) => isOn(line, backupOf(1, place, 10)))).toEqual([true, false])
})
