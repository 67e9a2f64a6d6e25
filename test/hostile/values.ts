const nest = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner) => ({ a: inner }), null as unknown)

/** Nothing that any field of the contract could be, but for `true` where it is a tick. */
export const impossibleValues: readonly unknown[] = [
  {},
  { $gt: '' },
  { length: 3 },
  true,
  [[['x']]],
  nest(50),
  { toString: 'x' },
]

/** What some field may be, and most may not. */
export const doubtfulValues: readonly unknown[] = [
  null,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  [''],
  [null],
  ['x', 'x'],
  Array.from({ length: 1_000 }, () => 'x'),
]
