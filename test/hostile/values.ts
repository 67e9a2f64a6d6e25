const nest = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner) => ({ a: inner }), null as unknown)

/** Values that no field of the API accepts, except `true` for booleans. */
export const impossibleValues: readonly unknown[] = [
  {},
  { $gt: '' },
  { length: 3 },
  true,
  [[['x']]],
  nest(50),
  { toString: 'x' },
]

/** Values that some fields accept and most reject. */
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
